// Pictures and animations, painted here: a server has programs for that, which a browser has not.

// The fonts of the page, for a drawing that stands alone: by name, those that it speaks of, whole in themselves.
const sheet = new URL("static/tokens.css", import.meta.url);
const kept = new Map();

async function whole(address) {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function fonts(svg) {
  const faces = (await (await fetch(sheet)).text()).match(/@font-face\{[^}]*\}/g) ?? [];
  const wanted = faces.filter((each) => svg.includes(/font-family:"([^"]+)"/.exec(each)[1]));
  for (const each of wanted) {
    if (kept.has(each)) continue;
    const [inside, address] = /url\(([^)]+)\)/.exec(each);
    kept.set(each, each.replace(inside, `url(${await whole(new URL(address, sheet))})`));
  }
  return wanted.map((each) => kept.get(each)).join("");
}

// An SVG on a canvas so wide.
async function drawn(svg, wide) {
  const picture = new Image();
  const style = `<style>${await fonts(svg)}</style>`, dressed = svg.replace(/<svg\b[^>]*>/, (start) => start + style);
  picture.src = URL.createObjectURL(new Blob([dressed], { type: "image/svg+xml" }));
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = Math.round(wide * picture.naturalHeight / picture.naturalWidth);
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  return canvas;
}

const png = (canvas) => new Promise((resolve, reject) => canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("not painted")), "image/png"));

export async function painted(svg, wide = 960) { return png(await drawn(svg, wide)); }

// --- animations ------------------------------------------------------------------------------------------------------
// A PNG with more pictures in it (APNG): those of the others as further pieces of the first.
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n >>> 0; });

function piece(name, content) {
  const made = new Uint8Array(12 + content.length), view = new DataView(made.buffer);
  view.setUint32(0, content.length);
  for (let n = 0; n < 4; n++) made[4 + n] = name.charCodeAt(n);
  made.set(content, 8);
  let sum = 0xffffffff;
  for (let n = 4; n < 8 + content.length; n++) sum = TABLE[(sum ^ made[n]) & 255] ^ (sum >>> 8);
  view.setUint32(8 + content.length, ~sum >>> 0);
  return made;
}

function numbers(...given) { // [bytes, value]
  const made = new Uint8Array(given.reduce((sum, [size]) => sum + size, 0)), view = new DataView(made.buffer);
  let at = 0;
  for (const [size, value] of given) { size === 4 ? view.setUint32(at, value) : size === 2 ? view.setUint16(at, value) : view.setUint8(at, value); at += size; }
  return made;
}

async function pieces(blob) {
  const all = new Uint8Array(await blob.arrayBuffer()), view = new DataView(all.buffer), found = [];
  for (let at = 8; at < all.length;) {
    const size = view.getUint32(at);
    found.push([String.fromCharCode(...all.subarray(at + 4, at + 8)), all.subarray(at + 8, at + 8 + size)]);
    at += 12 + size;
  }
  return found;
}

// The pictures one after another, over and over; the last one stays a while.
export async function moving(svgs, wide = 640, milliseconds = 800) {
  const head = [], body = [];
  let number = 0;
  for (const [n, svg] of svgs.entries()) {
    const canvas = await drawn(svg, wide), found = await pieces(await png(canvas));
    if (!n) head.push(piece("IHDR", found.find(([name]) => name === "IHDR")[1]), piece("acTL", numbers([4, svgs.length], [4, 0])));
    const stays = milliseconds * (n === svgs.length - 1 ? 3 : 1);
    body.push(piece("fcTL", numbers([4, number++], [4, canvas.width], [4, canvas.height], [4, 0], [4, 0], [2, stays], [2, 1000], [1, 0], [1, 0])));
    for (const [name, content] of found) {
      if (name !== "IDAT") continue;
      const later = new Uint8Array(4 + content.length);
      if (n) { later.set(numbers([4, number++])); later.set(content, 4); }
      body.push(n ? piece("fdAT", later) : piece("IDAT", content));
    }
  }
  const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
  return new Blob([signature, ...head, ...body, piece("IEND", new Uint8Array(0))], { type: "image/png" });
}
