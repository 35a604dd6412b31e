# The table as a container: docs/own-table.md. Installed the way `make play` does it.
FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home triskel && install -d -o triskel /data
WORKDIR /opt/triskel
COPY pyproject.toml setup.py server.lock README.md LICENSE ./
COPY src src
COPY scenarios scenarios
RUN pip install --no-cache-dir --constraint server.lock --editable '.[table]'
USER triskel
ENV TRISKEL_DATABASE_URL=sqlite:////data/table.db PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8137
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8137/readyz', timeout=4)"]
CMD ["triskel", "serve", "--host", "0.0.0.0", "--port", "8137", "--no-browser"]
