// What a learned net says, reckoned here: bots/net.py does the same sums by numpy, which a browser has not.

// Half precision to single.
function widened(halves) {
  const out = new Float32Array(halves.length);
  for (let n = 0; n < halves.length; n++) {
    const half = halves[n], sign = half & 0x8000 ? -1 : 1, power = (half >> 10) & 31, part = half & 1023;
    out[n] = power === 31 ? (part ? NaN : sign * Infinity) : sign * (power ? 2 ** (power - 15) * (1 + part / 1024) : 2 ** -24 * part);
  }
  return out;
}

// to += row * matrix, where the matrix has so many columns; what is nought costs nothing.
function multiply(row, at, length, matrix, from, columns, to) {
  for (let n = 0; n < length; n++) {
    const each = row[at + n];
    if (!each) continue;
    for (let m = 0, place = from + n * columns; m < columns; m++, place++) to[m] += each * matrix[place];
  }
}

const bent = (row) => { for (let n = 0; n < row.length; n++) if (row[n] < 0) row[n] = 0; return row; };

function dot(one, from, other) {
  let sum = 0;
  for (let n = 0; n < other.length; n++) sum += one[from + n] * other[n];
  return sum;
}

function softmax(scores, out, at) {
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  let sum = 0;
  for (let n = 0; n < scores.length; n++) sum += out[at + n] = Math.exp(scores[n] - most);
  for (let n = 0; n < scores.length; n++) out[at + n] /= sum;
}

// told, as text: where plain bytes and tables lie in an observation, and the name, place and size of every weight in halves.
// Returns look(observation, part, table or -1, action of its first row, actions): how good each seems, then who wins.
export function openNet(told, halves) {
  const { plain, tables, pool, places } = JSON.parse(told);
  const all = widened(new Uint16Array(halves.buffer.slice(halves.byteOffset, halves.byteOffset + halves.byteLength)));
  const weight = (name) => { const [at, size] = places[name]; return all.subarray(at, at + size); };
  const scale = weight("scale"), first = weight("in"), firstBias = weight("in_bias"), deep = weight("deep"), deepBias = weight("deep_bias");
  const out = weight("out"), value = weight("value"), valueBias = weight("value_bias"), action = weight("action"), actionBias = weight("action_bias");
  const light = weight("light"), lightBias = weight("light_bias"), judge = weight("judge");
  const rows = tables.map((_, n) => [weight(`row_${n}`), weight(`row_bias_${n}`), weight(`pick_${n}`)]);
  const wide = firstBias.length, narrow = rows[0][1].length, players = valueBias.length;

  return (seen, part, table, from, actions) => {
    const trunk = Float64Array.from(firstBias), input = new Float64Array(plain.length + tables.length * 2 * narrow);
    for (let n = 0; n < plain.length; n++) input[n] = seen[plain[n]] * scale[n];
    let at = plain.length;
    for (let number = 0; number < tables.length; number++, at += 2 * narrow) {
      const [offset, count, width] = tables[number], [matrix, bias] = rows[number];
      let met = false;
      for (let n = 0, place = offset; n < count; n++, place += width) {
        if (!seen[place]) continue;
        const hidden = Float64Array.from(bias);
        multiply(seen, place, width, matrix, 0, narrow, hidden);
        bent(hidden);
        for (let m = 0; m < narrow; m++) {
          input[at + m] += hidden[m] * pool;
          if (!met || hidden[m] > input[at + narrow + m]) input[at + narrow + m] = hidden[m];
        }
        met = true;
      }
    }
    multiply(input, 0, input.length, first, 0, wide, trunk);
    bent(trunk);
    const thought = Float64Array.from(deepBias);
    multiply(trunk, 0, wide, deep, 0, wide, thought);
    multiply(bent(thought), 0, wide, out, 0, wide, trunk);
    bent(trunk);
    const wins = Float64Array.from(valueBias), answer = new Float64Array(actions.length + players);
    multiply(trunk, 0, wide, value, 0, players, wins);
    softmax(wins, answer, actions.length);
    if (actions.length < 2) { answer.fill(1, 0, actions.length); return answer; }
    const known = actionBias.length, scores = new Float64Array(actions.length);
    for (let n = 0; n < actions.length; n++) {
      const one = actions[n] < 0 ? actions[n] + known : actions[n];
      scores[n] = dot(action, one * wide, trunk) + actionBias[one];
    }
    if (table >= 0) {
      const [offset, count, width] = tables[table], [matrix, bias, pick] = rows[table];
      const shine = Float64Array.from(lightBias.subarray(part * narrow, (part + 1) * narrow));
      multiply(trunk, 0, wide, light, part * wide * narrow, narrow, shine);
      for (let n = 0; n < actions.length; n++) {
        const where = actions[n] - from;
        if (where < 0 || where >= count) continue;
        const hidden = Float64Array.from(bias), judged = Float64Array.from(shine);
        multiply(seen, offset + where * width, width, matrix, 0, narrow, hidden);
        multiply(bent(hidden), 0, narrow, pick, 0, narrow, judged);
        scores[n] += dot(judge, part * narrow, bent(judged));
      }
    }
    softmax(scores, answer, 0);
    return answer;
  };
}
