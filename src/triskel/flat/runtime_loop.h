/* The loop around the stages, and what is called from outside. */

#define SHOWN __attribute__((visibility("default")))

SHOWN int flat_size(void) { return (int)sizeof(S); }

/* Go on until something is asked (0), the match is over (1), or the stage is left to the present kernel (2). */
SHOWN int flat_go(S* s) {
  if (RETURNS_HERE) { if (s->status == 2) return 2; }
  for (;;) {
    while (s->top >= 0) {
      Head* h = (Head*)((char*)s->stack + s->top);
      if (FUNCTIONS[h->fn](s, h)) return s->status = 0;
    }
    if (s->c.outcome != NONE) return s->status = 1;
    s->saved = s->c; s->since_n = 0;
    push(s, ROOT, sizeof(FROOT));
  }
}

SHOWN int flat_take(S* s, int option) {
  s->since[s->since_n++] = (int16_t)option; s->choice = option;
  if (s->since_n >= SINCE) { s->left = -14; return s->status = 2; }
  return flat_go(s);
}

/* Take one option after the other at random until something else is to be done; how many were taken. */
SHOWN int flat_play(S* s, U* word, int most) {
  int n = 0;
  while (n < most) { n++; if (flat_take(s, s->options.v[below(word, s->options.n)])) break; }
  return n;
}

SHOWN void flat_clone(S* to, const S* from) { memcpy(to, from, offsetof(S, stack) + (size_t)from->sp); }
SHOWN void flat_clones(S* to, const S* from, int n) { for (int i = 0; i < n; i++) flat_clone(to, from); }
