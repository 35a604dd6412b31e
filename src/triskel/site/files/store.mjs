// The shelf: texts under names in a few boxes of the browser's own database.
const BOXES = ["matches", "entries", "papers", "drafts", "wishes", "analyses", "remarks"];

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const over = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("not stored"));
});

const entryName = (match, number) => `${match}/${String(number).padStart(6, "0")}`;

function changed(row, fields) {
  const kept = JSON.parse(row);
  for (const [number, chair] of Object.entries(fields.chairs ?? {})) kept.chairs[Number(number)] = chair;
  const { chairs: _, ...rest } = fields;
  return JSON.stringify({ ...kept, ...rest });
}

// Opens the shelf under this name; null where the browser keeps nothing.
export async function openShelf(name) {
  let base;
  try {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => { for (const box of BOXES) request.result.createObjectStore(box); };
    base = await done(request);
  } catch { return null; }
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;

  const verbs = {
    async get(box, key) { return (await done(base.transaction(box).objectStore(box).get(key))) ?? null; },
    async all(box, prefix) {
      const store = base.transaction(box).objectStore(box);
      const range = prefix ? IDBKeyRange.bound(prefix, prefix + "\uffff") : null;
      const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
      return keys.map((key, n) => [key, values[n]]);
    },
    async put(items) {
      const transaction = base.transaction(BOXES, "readwrite");
      for (const [box, key, text] of items) transaction.objectStore(box).put(text, key);
      await over(transaction);
      return null;
    },
    async drop(items) {
      const transaction = base.transaction(BOXES, "readwrite");
      for (const [box, key] of items) transaction.objectStore(box).delete(key);
      await over(transaction);
      return null;
    },
    // In one transaction: nobody else adds to a match between looking and writing.
    async append(additions) {
      const transaction = base.transaction(["matches", "entries"], "readwrite");
      const matches = transaction.objectStore("matches"), entries = transaction.objectStore("entries");
      const finished = over(transaction);
      finished.catch(() => {});
      const stored = [];
      for (const each of additions) {
        const row = await done(matches.get(each.match));
        const before = each.number === 0 || (await done(entries.getKey(entryName(each.match, each.number - 1)))) !== undefined;
        const there = (await done(entries.getKey(entryName(each.match, each.number)))) !== undefined;
        const next = row !== undefined && before && !there;
        if (next) {
          entries.put(each.entry, entryName(each.match, each.number));
          if (Object.keys(each.row).length) matches.put(changed(row, each.row), each.match);
        }
        stored.push(next);
      }
      await finished;
      additions.forEach((each, n) => { if (stored[n]) channel?.postMessage([each.match, each.number + 1]); });
      return stored;
    },
  };

  return {
    call: async (verb, args) => JSON.stringify(await verbs[verb](...JSON.parse(args))),
    heard: (tell) => { if (channel) channel.onmessage = (event) => tell(event.data[0], event.data[1]); },
  };
}
