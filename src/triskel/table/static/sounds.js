// A few sounds, all made here: paper, wood, blade, dice, a bell. On a phone they are off until they are wished for.
"use strict";
(() => {
  const small = matchMedia("(max-width:640px),(pointer:coarse)").matches;
  const kept = (() => { try { return localStorage.getItem("sound"); } catch { return null; } })();
  let on = kept === null ? !small : kept === "on";
  let audio = null;

  // A browser lets a page sound only after somebody has pressed something.
  function wake() { if (on) { audio ??= new AudioContext(); audio.resume(); } }
  document.addEventListener("pointerdown", wake, true);
  document.addEventListener("keydown", wake, true);

  function shaped(source, loud, start, seconds) {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    gain.connect(audio.destination);
    source.connect(gain);
    return gain;
  }

  function tone(from, to, seconds, loud = 0.08, after = 0, type = "sine") {
    const start = audio.currentTime + after;
    const voice = audio.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
    shaped(voice, loud, start, seconds);
    voice.start(start);
    voice.stop(start + seconds);
  }

  function rustle(pitch, seconds, loud = 0.06, after = 0) {
    const start = audio.currentTime + after;
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let n = 0; n < data.length; n += 1) data[n] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = noise;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    source.connect(filter);
    shaped(filter, loud, start, seconds);
    source.start(start);
  }

  const paper = () => rustle(3200, 0.12);
  const blade = () => { rustle(5200, 0.18, 0.05); tone(1400, 700, 0.12, 0.02); };
  const wood = () => tone(240, 150, 0.07, 0.09, 0, "triangle");
  const SOUNDS = {
    card: paper, lay: paper, effect: paper, reveal: () => { paper(); rustle(2600, 0.12, 0.06, 0.09); },
    strike: blade, clash: blade, guard: wood, move: wood, ring: wood,
    dice: () => { for (const after of [0, 0.09, 0.16, 0.3, 0.42]) rustle(1900, 0.035, 0.09, after); },
    hit: () => tone(150, 55, 0.22, 0.16), fall: () => { tone(190, 45, 0.6, 0.14); tone(96, 40, 0.7, 0.1, 0.1); },
    heal: () => { tone(523, 523, 0.18, 0.04); tone(659, 659, 0.25, 0.04, 0.1); },
    yours: () => { tone(880, 880, 0.5, 0.05); tone(1320, 1320, 0.7, 0.03, 0.06); },
  };

  window.triskelSound = (name) => { if (on && audio?.state === "running") SOUNDS[name]?.(); };

  const button = document.querySelector("[data-sound]");
  const show = () => button?.setAttribute("aria-pressed", String(on));
  button?.addEventListener("click", () => {
    on = !on;
    try { localStorage.setItem("sound", on ? "on" : "off"); } catch { /* a private window */ }
    show();
    wake();
  });
  show();
})();
