// Keeps the whole table, so that it starts without a network. A new version is taken when the old one is closed.
"use strict";
const VERSION = "@VERSION@", PREFIX = "triskel-", FILES = /*@FILES@*/[];

// The host is asked about each: what the browser still has of an older version would be mixed with this one. What has not
// changed is not sent again.
const FRESH = FILES.map((each) => new Request(each, { cache: "no-cache" }));
self.addEventListener("install", (event) => event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.addAll(FRESH))));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const here = new URL(self.registration.scope).pathname;
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === PREFIX + VERSION) continue;
    const cache = await caches.open(name);
    const kept = await cache.keys(); // several tables may live on one host, each below its own path
    if (kept.length && kept.every((each) => new URL(each.url).pathname.startsWith(here))) await caches.delete(name);
  }
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || !address.href.startsWith(self.registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(PREFIX + VERSION);
    const found = await cache.match(event.request, { ignoreSearch: true });
    return found ?? fetch(event.request);
  })());
});
