/* What needs to know the state: lists of it, chance, frames, questions, the loop around the stages. */

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
static __thread void* BACK[5];
#define RETURNS_HERE __builtin_setjmp(BACK)
#define RETURN_THERE __builtin_longjmp(BACK, 1)
#else
#include <setjmp.h>
static __thread jmp_buf BACK;
#define RETURNS_HERE setjmp(BACK)
#define RETURN_THERE longjmp(BACK, 1)
#endif

static void leave(S* s, int site) { s->left = site; s->status = 2; RETURN_THERE; }
static void end_stage(S* s) { s->top = -1; s->sp = 0; s->status = 1; RETURN_THERE; }

#define ROW(at) ((Row*)((char*)s + (at)))
#define PLACE(row) ((I)((char*)&(row) - (char*)s))

static inline I column_at(S* s, I i, I n) { if (i < 0) i += n; if (__builtin_expect(i < 0 || i >= n, 0)) leave(s, -3); return i; }
static inline Vec rvec_(const Row* r) { Vec v; v.n = r->n; memcpy(v.v, r->v, (size_t)r->n * sizeof r->v[0]); return v; }
#define rvec(at) rvec_(ROW(at))
static inline void rset(S* s, I at, Vec v) {
  Row* r = ROW(at); if (v.n > ROW_ROOM) leave(s, -10); r->n = (int16_t)v.n; memcpy(r->v, v.v, (size_t)v.n * sizeof v.v[0]);
}
static inline void radd(S* s, I at, I x) { Row* r = ROW(at); if (r->n >= ROW_ROOM || x != (int16_t)x) leave(s, -10); r->v[r->n++] = (int16_t)x; }
static inline I rat(S* s, I at, I i) { Row* r = ROW(at); if (i < 0) i += r->n; if (i < 0 || i >= r->n) leave(s, -3); return r->v[i]; }
static inline void rput(S* s, I at, I i, I x) {
  Row* r = ROW(at); if (i < 0) i += r->n; if (i < 0 || i >= r->n || x != (int16_t)x) leave(s, -3); r->v[i] = (int16_t)x;
}
#define rhas(at, x) rhas_(ROW(at), x)
static inline int rhas_(const Row* r, I x) { for (int i = 0; i < r->n; i++) if (r->v[i] == x) return 1; return 0; }
static inline I rplace(S* s, I at, I x) { Row* r = ROW(at); for (int i = 0; i < r->n; i++) if (r->v[i] == x) return i; leave(s, -5); }
static inline I rpop(S* s, I at, I i) {
  Row* r = ROW(at); if (i < 0) i += r->n; if (i < 0 || i >= r->n) leave(s, -3);
  I x = r->v[i]; r->n--; memmove(r->v + i, r->v + i + 1, (size_t)(r->n - i) * sizeof r->v[0]); return x;
}
static inline void rremove(S* s, I at, I x) { rpop(s, at, rplace(s, at, x)); }
static inline void rinsert(S* s, I at, I i, I x) {
  Row* r = ROW(at); if (i < 0) i += r->n; if (i < 0) i = 0; if (i > r->n) i = r->n; if (r->n >= ROW_ROOM) leave(s, -10);
  memmove(r->v + i + 1, r->v + i, (size_t)(r->n - i) * sizeof r->v[0]); r->v[i] = (int16_t)x; r->n++;
}
static inline void vremove(S* s, Vec* v, I x) {
  for (int i = 0; i < v->n; i++) if (v->v[i] == x) { v->n--; memmove(v->v + i, v->v + i + 1, (size_t)(v->n - i) * sizeof v->v[0]); return; }
  leave(s, -5);
}
static inline int same(I a, I b) { return a == b || (a != NONE && b != NONE && ((const I*)a)[1] == ((const I*)b)[1]); }
static inline void wadd(S* s, Words* w, I x) { if (w->n >= WORDS_ROOM) leave(s, -2); w->v[w->n++] = x; }
static inline void wput(S* s, Words* w, I x) { for (I i = 0; i < w->n; i++) if (same(w->v[i], x)) return; wadd(s, w, x); }
static inline Words qwords(S* s, I q) { const I* p = (const I*)q; Words w; w.n = 0; for (I i = 1; i <= p[0]; i++) wadd(s, &w, p[i]); return w; }

#define COLUMN_ADD(s, column, x) ({ I x_ = (x); \
  if ((column).n >= (I)(sizeof (column).v / sizeof (column).v[0])) leave(s, -10); (column).v[(column).n++] = x_; })
#define COLUMN_REMOVE(s, column, x) ({ I x_ = (x); int i_ = 0; while (i_ < (column).n && (column).v[i_] != x_) i_++; \
  if (i_ == (column).n) leave(s, -5); (column).n--; for (; i_ < (column).n; i_++) (column).v[i_] = (column).v[i_ + 1]; })

/* --- objects that never change: the number of a class, one that equal objects share, then attributes ------------------------------------------ */

static inline I class_of(I x) { return x == NONE || x == 0 ? 0 : *(const I*)x; }
static inline I attr(S* s, I x, int name) {
  int place = x == NONE ? 0 : LAYOUT[class_of(x)][name]; if (__builtin_expect(!place, 0)) leave(s, -8); return ((const I*)x)[place];
}
static inline I attr_or(I x, int name, I other) { int place = x == NONE ? 0 : LAYOUT[class_of(x)][name]; return place ? ((const I*)x)[place] : other; }

/* --- chance: SplitMix64, as in kernel/play/chance.py ------------------------------------------------------------- */

static inline I below(U* word, I n) {
  U w = *word += 0x9E3779B97F4A7C15ULL;
  w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9ULL; w = (w ^ (w >> 27)) * 0x94D049BB133111EBULL; w ^= w >> 31;
  return (I)(((unsigned __int128)w * (U)n) >> 64);
}
static inline I chance_below(S* s, I n) { return below(&s->c.word_, n); }
static inline I chance_roll(S* s, I faces) { return s->script_n ? s->script[--s->script_n] : 1 + chance_below(s, faces); }
static inline I chance_take_from(S* s, Vec* v) {
  if (v->n == 0) leave(s, -6);
  I i = chance_below(s, v->n), x = v->v[i], last = v->v[--v->n]; if (i < v->n) v->v[i] = (int16_t)last; return x;
}
static inline I chance_take(S* s, I at) {
  if (s->script_n) { I x = s->script[--s->script_n]; rremove(s, at, x); return x; }
  Row* r = ROW(at); if (r->n == 0) leave(s, -6); I i = chance_below(s, r->n); I x = r->v[i], last = r->v[--r->n]; if (i < r->n) r->v[i] = (int16_t)last; return x;
}
static inline I made_outcome(S* s, Vec winners, I reason, I rule) {
  s->c.winners_ = 0; for (int i = 0; i < winners.n; i++) s->c.winners_ |= (I)1 << winners.v[i];
  s->c.reason_ = reason; s->c.rule_ = rule; return 1;
}

/* A question with one answer is put only while the match is patient, and only where it is secret or a response. */
#define STOPS (s->options.n != 1 || (s->patient && (s->flags & 3)))

/* --- frames and questions --------------------------------------------------------------------------------------- */

static inline void* push(S* s, int fn, int size) {
  size = (size + 7) & ~7; if (s->sp + size > STACK) leave(s, -13);
  Head* h = (Head*)((char*)s->stack + s->sp); h->fn = fn; h->pc = 0; h->size = size; h->before = s->top; s->top = s->sp; s->sp += size; return h;
}
static inline int done(S* s, Head* h) { s->sp = s->top; s->top = h->before; return 0; }
static inline void question(S* s, I seat, I kind, Vec options, int maybe, I rule, I flags, I about) {
  s->options = options; if (maybe) vadd(s, &s->options, -1);
  if (s->options.n == 0) leave(s, -9);
  s->seat = seat; s->kind = kind; s->rule = rule; s->flags = flags; s->about = about; s->choice = s->options.v[0];
}
