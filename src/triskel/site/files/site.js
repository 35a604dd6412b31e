// The page around the table: starts the worker, shows what it answers, keeps the address and the little settings.
"use strict";
(() => {
  const SIZES = /*@SIZES@*/{ total: 1 };
  const TEXTS = {
    loading: ["Готовим стол…", "Preparing the table…"],
    soon: ["Стол готовится; нажатое откроется, как только он будет готов.", "The table is being prepared; what you pressed opens as soon as it is ready."],
    thinking: ["Минуту…", "One moment…"],
    painting: ["Рисуем…", "Painting…"],
    unpainted: ["Нарисовать не вышло. В анимации не больше 120 ходов.", "It could not be painted. An animation has 120 choices at most."],
    passing: ["Браузер не даёт ничего хранить: закроете страницу, и партии пропадут.", "The browser lets nothing be kept: matches are gone when you close this page."],
    broken: [
      "Стол не запустился в этом браузере: ему нужны WebAssembly, модульные воркеры и около 300 МБ памяти. Обновите браузер, закройте другие вкладки или запустите стол у себя: в папке проекта выполните «make play».",
      "The table did not start in this browser: it needs WebAssembly, module workers and some 300 MB of memory. Update the browser, close other tabs, or run the table yourself: “make play” in the project's folder.",
    ],
    full: [
      "В браузере не осталось места: ход бота не сохранён, и партия ждёт. Удалите старые партии, и она продолжится сама.",
      "The browser has no room left: a bot's choice was not stored, and the match waits. Delete old matches, and it goes on by itself.",
    ],
    kept: ["Моё место", "My place"],
    again: ["Попробовать ещё раз", "Try again"],
  };

  // --- little settings ------------------------------------------------------------------------------------------------
  const KEY = "triskel-settings";
  let settings = {};
  try { settings = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}; } catch { /* a private window */ }
  if (!["ru", "en"].includes(settings.lang)) {
    const known = (navigator.languages ?? [navigator.language ?? "en"]).map((each) => each.slice(0, 2).toLowerCase());
    const first = known.find((each) => ["ru", "be", "uk", "kk", "en"].includes(each));
    settings.lang = first && first !== "en" ? "ru" : "en";
  }
  const say = (key) => TEXTS[key][settings.lang === "ru" ? 0 : 1];

  function remember(more) {
    Object.assign(settings, more);
    try { localStorage.setItem(KEY, JSON.stringify(settings)); } catch { /* a private window */ }
    dress();
  }

  function dress() {
    document.documentElement.lang = settings.lang;
    if (settings.theme) document.documentElement.dataset.theme = settings.theme;
  }
  dress();

  // --- waiting --------------------------------------------------------------------------------------------------------
  const wait = document.getElementById("wait"), bar = document.getElementById("wait-bar");
  function tell(key, part) {
    wait.hidden = !key;
    const link = document.getElementById("wait-link");
    link.hidden = key !== "full";
    link.textContent = say("kept");
    if (key) document.getElementById("wait-text").textContent = say(key);
    bar.hidden = part === undefined;
    if (part !== undefined) bar.value = part;
  }

  function words(text) {
    tell("");
    for (const each of document.querySelectorAll("iframe,.words")) each.remove();
    const shown = document.createElement("main");
    shown.className = "words";
    shown.innerHTML = "<h1>Triskel</h1><p></p><p><button type=button></button></p>";
    shown.querySelector("p").textContent = text;
    shown.querySelector("button").textContent = say("again");
    shown.querySelector("button").onclick = () => location.reload();
    document.body.append(shown);
  }

  // --- the worker -----------------------------------------------------------------------------------------------------
  let worker = null, ready = false, wanted = null, counted = 0;
  const asked = new Map(); // by number: what to do with the answer, and where chunks of a stream go

  function start() {
    tell("loading", 0);
    worker = new Worker("worker.mjs", { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.kind === "progress") { if (!ready) bar.value = data.part; }
      else if (data.kind === "ready") { ready = true; performance.mark("triskel-ready"); tell(data.lasting ? "" : "passing"); opened(); }
      else if (data.kind === "broken") { console.error(data.error); words(say("broken")); }
      else if (data.kind === "full") tell(data.still ? "full" : "");
      else if (data.kind === "chunk") asked.get(data.id)?.chunk?.(data.text);
      else if (data.kind === "answer") asked.get(data.id)?.answer(data.answer);
    };
    worker.onerror = (event) => { event.preventDefault(); console.error(event.message); words(say("broken")); };
    // The address of the page is the name of the shelf: several tables may live on one host.
    worker.postMessage({ kind: "open", name: `triskel ${new URL(".", location).pathname}`, total: SIZES.total, delay: settings.delay });
  }

  async function plain(fields) {
    const read = [];
    for (const [key, value] of fields) {
      if (typeof value === "string") read.push([key, value]);
      else if (value.size) read.push([key, { name: value.name, text: await value.text() }]);
    }
    return read;
  }

  async function ask(method, path, fields = [], headers = {}, chunk = null, whose = null) {
    const id = ++counted;
    const message = { id, method, path, headers, cookies: settings, from: current, fields: await plain(fields) };
    return new Promise((resolve) => {
      asked.set(id, {
        whose,
        chunk,
        answer(answer) {
          if (!answer.stream) asked.delete(id);
          if (Object.keys(answer.cookies ?? {}).length) remember(answer.cookies);
          resolve([answer, id]);
        },
      });
      worker.postMessage({ kind: "ask", asked: message });
    });
  }

  // --- pages ----------------------------------------------------------------------------------------------------------
  let frame = null, coming = null, turn = 0;
  let current = location.hash.startsWith("#/") ? location.hash.slice(1) : "/";

  function leave(view) {
    for (const [id, each] of asked) if (each.whose === view && each.chunk) { asked.delete(id); worker.postMessage({ kind: "stop", id }); }
  }

  function show(html) {
    coming?.remove();
    const next = coming = document.createElement("iframe");
    next.className = "is-coming";
    next.name = "table";
    next.title = "Triskel";
    next.allow = "clipboard-write; fullscreen";
    next.srcdoc = html.replace(/<head>/i, '<head><script src="page.js"></' + "script>");
    const reveal = () => {
      if (coming !== next) return;
      coming = null;
      if (frame) { leave(frame.contentWindow); frame.remove(); }
      frame = next;
      next.classList.remove("is-coming");
      document.title = next.contentDocument.title || "Triskel";
      const heading = next.contentDocument.querySelector("title");
      if (heading) new MutationObserver(() => { document.title = next.contentDocument.title; }).observe(heading, { childList: true });
      next.contentWindow.focus();
    };
    next.addEventListener("load", reveal, { once: true });
    setTimeout(reveal, 4000);
    document.body.insertBefore(next, wait);
  }

  // PNG and animations: the worker draws, a script paints.
  const MOST = 120;
  async function drawing(pathname, search) {
    const [answer] = await ask("GET", `${pathname.replace(/\.\w+$/, ".svg")}?${search}`);
    if (answer.status !== 200) throw new Error(`${search}: ${answer.status}`);
    return answer.body;
  }

  async function picture(path) {
    const { pathname, searchParams } = new URL(path, home());
    const last = Number(searchParams.get("step")), first = Math.min(Number(searchParams.get("first")), last);
    try {
      const { painted, moving } = await import("./paint.mjs");
      tell("painting");
      if (pathname.endsWith(".png")) { save(await painted(await drawing(pathname, searchParams)), "picture.png"); tell(""); return; }
      if (!(first >= 0) || last - first >= MOST) throw new Error(`steps ${first} to ${last}`);
      const svgs = [];
      for (let step = first; step <= last; step++) {
        tell("painting", (step - first) / (last - first + 1));
        searchParams.set("step", step);
        const svg = await drawing(pathname, searchParams);
        if (svg !== svgs.at(-1)) svgs.push(svg);
      }
      save(await moving(svgs), "picture.png");
      tell("");
    } catch (error) {
      console.warn(String(error));
      tell("unpainted");
      setTimeout(() => tell(""), 6000);
    }
  }

  async function go(path, { method = "GET", fields = [], push = true } = {}) {
    if (ready && method === "GET" && /^\/replay\/[^/]+\/picture\.(png|webp)(\?|$)/.test(path)) return picture(path);
    if (!ready) {
      const [, what, value] = path.split("/");
      if (what === "lang" || what === "theme") { remember({ [what]: value }); tell("loading", bar.value); first(); return; }
      wanted = [path, { method, fields, push }];
      tell("soon", bar.value);
      return;
    }
    const mine = ++turn;
    const slow = setTimeout(() => tell("thinking"), 700);
    let [answer] = await ask(method, path, fields);
    for (let hops = 0; answer.headers.location && hops < 5; hops++) {
      path = answer.headers.location;
      [answer] = await ask("GET", path);
    }
    clearTimeout(slow);
    tell("");
    if (/attachment/.test(answer.headers["content-disposition"] ?? "") || answer.type.startsWith("image/")) { download(answer, path); return; }
    if (mine !== turn) return;
    if (path !== current && push) history.pushState(null, "", `#${path}`);
    else if (path !== current) history.replaceState(null, "", `#${path}`);
    current = path;
    if (path.startsWith("/t/") && !settings.played) {
      remember({ played: "yes" });
      navigator.storage?.persist?.().catch(() => {}); // from now on there is something to lose
    }
    show(answer.type === "text/html" ? answer.body : `<!doctype html><html><head></head><body><pre></pre></body></html>`.replace("<pre>", () => `<pre>${answer.body.replace(/[&<]/g, (each) => `&#${each.charCodeAt(0)};`)}`));
  }

  function download(answer, path) {
    const named = /filename="([^"]+)"/.exec(answer.headers["content-disposition"])?.[1];
    save(new Blob([answer.body], { type: answer.type }), named ?? path.split("?")[0].split("/").pop());
  }

  function save(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  // What a script of a page asks for.
  async function fetched(input, init = {}, whose = null) {
    const address = new URL(typeof input === "string" ? input : input.url ?? String(input), location.href);
    const given = new Headers(init.headers ?? {});
    const body = init.body;
    const fields = body instanceof URLSearchParams || body?.entries ? [...body.entries()] : typeof body === "string" ? [...new URLSearchParams(body)] : [];
    const method = (init.method ?? "GET").toUpperCase();
    let path = address.pathname + address.search;
    const bytes = new TextEncoder();
    let out = null;
    const early = [];
    const chunk = (text) => { if (out) out.enqueue(bytes.encode(text)); else early.push(text); };
    let [answer, id] = await ask(method, path, fields, Object.fromEntries(given), chunk, whose);
    for (let hops = 0; answer.headers.location && hops < 5; hops++) [answer, id] = await ask("GET", answer.headers.location, [], Object.fromEntries(given));
    const headers = { "content-type": answer.type };
    if (!answer.stream) return new whose.Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
    const stop = () => { if (asked.delete(id)) worker.postMessage({ kind: "stop", id }); };
    const stream = new whose.ReadableStream({
      start(controller) { out = controller; for (const each of early) controller.enqueue(bytes.encode(each)); },
      cancel: stop,
    });
    init.signal?.addEventListener("abort", () => { stop(); try { out.error(new DOMException("left", "AbortError")); } catch { /* it is over */ } });
    return new whose.Response(stream, { status: answer.status, headers });
  }

  const home = () => new URL(".", location).href;
  function at(path) {
    current = path;
    history.replaceState(null, "", `#${path}`);
  }
  window.triskel = { fetch: fetched, go, at, home, path: () => current, elsewhere: /*@ELSEWHERE@*/[] };
  addEventListener("popstate", () => { const path = location.hash.startsWith("#/") ? location.hash.slice(1) : "/"; if (path !== current) go(path, { push: false }); });

  // --- beginning ------------------------------------------------------------------------------------------------------
  // The first page is there before Python is: home as it was drawn when the site was built.
  async function first() {
    const answer = await fetch(`home.${settings.lang}.html`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (ready) return;
    if (settings.theme) page.documentElement.dataset.theme = settings.theme;
    if (settings.played) page.querySelector(".welcome")?.remove();
    show(`<!doctype html>${page.documentElement.outerHTML}`);
    performance.mark("triskel-first");
  }

  function opened() {
    if (wanted) go(...wanted); else go(current, { push: false });
    wanted = null;
    if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch((error) => console.warn(String(error)));
  }

  if (!window.WebAssembly || !window.Worker) words(say("broken"));
  else { if (current === "/") first(); start(); }
})();
