/* What flat code stands on. Written by hand; everything game-specific is made from the rules. */
#include <stdint.h>
#include <stddef.h>
#include <string.h>
#include <stdlib.h>

typedef int64_t I;
typedef uint64_t U;
#define NONE INT64_MIN
#define TRUTH(x) ((x) != 0 && (x) != NONE)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define VEC_ROOM 94

typedef struct { int32_t n; int16_t v[VEC_ROOM]; } Vec;
typedef struct { I v[8]; } Tup;
typedef struct { int32_t fn, pc, size, before; } Head;

#define ASKED 1

struct S;
__attribute__((noreturn)) static void leave(struct S* s, int site);
__attribute__((noreturn)) static void end_stage(struct S* s);

static inline I fdiv(I a, I b) { I q = a / b; return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q; }
static inline I fmodulo(I a, I b) { I r = a % b; return (r != 0 && (r < 0) != (b < 0)) ? r + b : r; }
static inline I least(I a, I b) { return a < b ? a : b; }
static inline I most(I a, I b) { return a > b ? a : b; }
static inline I bit_length(I a) { return a == 0 ? 0 : 64 - __builtin_clzll((U)(a < 0 ? -a : a)); }
static inline I magnitude(I a) { return a < 0 ? -a : a; }

/* --- short lists ------------------------------------------------------------------------------------------------ */

static inline void vadd(struct S* s, Vec* v, I x) {
  if (__builtin_expect(v->n >= VEC_ROOM || x != (int16_t)x, 0)) leave(s, -2);
  v->v[v->n++] = (int16_t)x;
}
static inline int vhas(const Vec* v, I x) { for (int i = 0; i < v->n; i++) if (v->v[i] == x) return 1; return 0; }
static inline void vput(struct S* s, Vec* v, I x) { if (!vhas(v, x)) vadd(s, v, x); }
static inline int veq(Vec a, Vec b) { return a.n == b.n && !memcmp(a.v, b.v, (size_t)a.n * sizeof a.v[0]); }
static inline Vec vsorted(Vec a) {
  for (int i = 1; i < a.n; i++) {
    int16_t x = a.v[i]; int j = i;
    while (j > 0 && a.v[j - 1] > x) { a.v[j] = a.v[j - 1]; j--; }
    a.v[j] = x;
  }
  return a;
}
static inline Vec vset(struct S* s, Vec a) { Vec b; b.n = 0; for (int i = 0; i < a.n; i++) vput(s, &b, a.v[i]); return b; }
static inline Vec vjoin(struct S* s, Vec a, Vec b) { for (int i = 0; i < b.n; i++) vadd(s, &a, b.v[i]); return a; }
static inline Vec vmany(struct S* s, Vec a, I times) { Vec b; b.n = 0; while (times-- > 0) b = vjoin(s, b, a); return b; }
static inline void vput_at(struct S* s, Vec* v, I i, I x) {
  if (i < 0) i += v->n; if (i < 0 || i >= v->n || x != (int16_t)x) leave(s, -3); v->v[i] = (int16_t)x;
}
static inline Vec vslice(Vec a, I from, I to) {
  Vec b; if (from < 0) from += a.n; if (from < 0) from = 0; if (to < 0) to += a.n; if (to > a.n) to = a.n;
  b.n = 0; for (I i = from; i < to; i++) b.v[b.n++] = a.v[i]; return b;
}
static inline Vec vback(Vec a) { Vec b; b.n = a.n; for (int i = 0; i < a.n; i++) b.v[i] = a.v[a.n - 1 - i]; return b; }
static inline I vat(struct S* s, const Vec* v, I i) { if (i < 0) i += v->n; if (i < 0 || i >= v->n) leave(s, -3); return v->v[i]; }
static inline Vec vrange(struct S* s, I from, I to) { Vec v; v.n = 0; for (; from < to; from++) vadd(s, &v, from); return v; }
static inline Vec bits(struct S* s, I mask) {
  Vec v; v.n = 0; U m = (U)mask; while (m) { v.v[v.n++] = (int16_t)__builtin_ctzll(m); m &= m - 1; } return v;
}

/* --- lists and dictionaries that never change: a count, then the items ----------------------------------------- */

static inline I qlen(I q) { return *(const I*)q; }
static inline I qat(struct S* s, I q, I i) {
  const I* p = (const I*)q; if (i < 0) i += p[0]; if (__builtin_expect(i < 0 || i >= p[0], 0)) leave(s, -4); return p[1 + i];
}
static inline int qhas(I q, I x) { const I* p = (const I*)q; for (I i = 1; i <= p[0]; i++) if (p[i] == x) return 1; return 0; }
static inline Vec qvec(struct S* s, I q) { const I* p = (const I*)q; Vec v; v.n = 0; for (I i = 1; i <= p[0]; i++) vadd(s, &v, p[i]); return v; }
static inline I dget(I d, I key, I other) {
  const I* p = (const I*)d; for (I i = 0; i < p[0]; i++) if (p[1 + 2 * i] == key) return p[2 + 2 * i]; return other;
}
static inline I dneed(struct S* s, I d, I key) {
  const I* p = (const I*)d; for (I i = 0; i < p[0]; i++) if (p[1 + 2 * i] == key) return p[2 + 2 * i]; leave(s, -7);
}
static inline int dhas(I d, I key) { const I* p = (const I*)d; for (I i = 0; i < p[0]; i++) if (p[1 + 2 * i] == key) return 1; return 0; }

/* --- reachability: what the boards remember in Python ----------------------------------------------------------- */

static inline I flood(I start, I steps, I blocked, I neighbours) {
  const I* near = (const I*)neighbours + 1; U seen = (U)1 << start, edge = seen;
  while (steps-- > 0 && edge) {
    U further = 0;
    while (edge) { further |= (U)near[__builtin_ctzll(edge)]; edge &= edge - 1; }
    edge = further & ~(U)blocked & ~seen; seen |= edge;
  }
  return (I)seen;
}
#define spaces_of(s, mask, count) bits(s, mask)
#define flood_words(s, start, steps, blocked, neighbours) flood(start, steps, blocked, neighbours)
