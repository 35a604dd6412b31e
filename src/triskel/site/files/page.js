// In every page of the table: links, forms and requests are answered by the worker of the page around it.
"use strict";
(() => {
  const outer = window.parent.triskel;
  window.fetch = (input, init) => outer.fetch(input, init, window);
  // What a page may ask of whoever shows it.
  window.triskelHost = { path: outer.path, go: (path) => outer.go(path, { push: false }) };
  window.history.replaceState = (state, title, address) => {
    const { pathname, search } = new URL(address, outer.home());
    outer.at(pathname + search);
  };

  // Who wants a link elsewhere (another tab, its address) gets it as it is known outside of this page.
  const aside = (event) => event.button || event.ctrlKey || event.metaKey || event.shiftKey;
  const outside = `${outer.home()}#`;
  for (const kind of ["pointerdown", "click", "contextmenu"]) {
    window.addEventListener(kind, (event) => {
      const link = event.target.closest?.("a[href]");
      const href = link?.getAttribute("href").replace(outside, "");
      if (href?.startsWith("/")) link.setAttribute("href", aside(event) ? outside + href : href);
    }, true);
  }

  // On the window: after everything else on the page had its say.
  window.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || aside(event)) return;
    const href = link.getAttribute("href");
    if (href.startsWith("/")) { event.preventDefault(); outer.go(href); }
    else if (href.startsWith("#")) {
      event.preventDefault();
      const target = document.getElementById(decodeURIComponent(href.slice(1)));
      target?.scrollIntoView();
      target?.focus?.({ preventScroll: true });
    }
    else if (/^https?:/.test(href)) link.target = "_blank";
  });

  // What only a server has is not offered.
  const away = (href) => outer.elsewhere.some((each) => new RegExp(`^${each}([/?#]|$)`).test(href));
  window.addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll("a[href^='/']")) if (away(link.getAttribute("href"))) link.remove();
  });

  // Pictures that the table draws.
  window.addEventListener("DOMContentLoaded", async () => {
    for (const each of document.querySelectorAll("img[data-here]")) {
      const answer = await outer.fetch(each.dataset.here, {}, window);
      if (answer.ok) each.src = URL.createObjectURL(await answer.blob());
    }
  });

  // A record, or everything of another browser, dropped on any page.
  window.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
  window.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    outer.go(file.name.endsWith(".json") ? "/kept/import" : "/kept/record", { method: "POST", fields: [["file", file]] });
  });

  window.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const form = event.target, by = event.submitter;
    const action = by?.getAttribute("formaction") ?? form.getAttribute("action") ?? outer.path();
    if (!action.startsWith("/")) return;
    event.preventDefault();
    const method = (by?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toUpperCase();
    const fields = [...new FormData(form, by)];
    if (method === "GET") {
      const query = new URLSearchParams(fields.filter(([, value]) => typeof value === "string")).toString();
      outer.go(action.split("?")[0] + (query ? `?${query}` : ""));
    } else outer.go(action, { method, fields });
  });
})();
