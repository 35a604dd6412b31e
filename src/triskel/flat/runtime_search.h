/* An open-loop search of information sets: worlds dealt anew, one tree, random play to the end. */

typedef struct { double total[2]; int32_t child, next, visits, available; int32_t option, pad; } Node;

static int node_of(const Node* nodes, int at, int option) {
  for (int i = nodes[at].child; i; i = nodes[i].next) if (nodes[i].option == option) return i;
  return 0;
}
static double root_of(double x) { double r = x > 1 ? x : 1; for (int i = 0; i < 40; i++) { double n = 0.5 * (r + x / r); if (n == r) break; r = n; } return r; }
static double log_of(double x) {
  int e = 0; while (x >= 2) { x *= 0.5; e++; }
  double y = (x - 1) / (x + 1), q = y * y, sum = 0, term = y;
  for (int i = 1; i < 40; i += 2) { sum += term / i; term *= q; }
  return 2 * sum + e * 0.6931471805599453;
}

/* Untried options first; then by upper confidence bounds. */
static int tried(const Node* nodes, int at, const Vec* options, int seat, U* luck, double explore, int room) {
  int16_t fresh[VEC_ROOM]; int n = 0;
  if (room) for (int i = 0; i < options->n; i++) if (!node_of(nodes, at, options->v[i])) fresh[n++] = options->v[i];
  if (n) return fresh[below(luck, n)];
  int best = options->v[below(luck, options->n)]; double score = -1;
  for (int i = nodes[at].child; i; i = nodes[i].next) {
    const Node* k = nodes + i;
    if (!vhas(options, k->option)) continue;
    double visits = k->visits ? k->visits : 1;
    double worth = k->total[seat] / visits + explore * root_of(log_of(k->available + 1) / visits);
    if (worth > score) { best = k->option; score = worth; }
  }
  return best;
}

#define LONGEST 256

/* So many iterations for the seat; how many nodes there are now. `lost` counts worlds that the flat code had to leave. */
SHOWN int flat_search(const S* root, S* w, int seat, U seed, U* luck, int iterations, Node* nodes, int used, int room,
                      double explore, int most, int* lost) {
  int path[LONGEST];
  for (int turn = 0; turn < iterations; turn++) {
    int at = 0, n = 1, status = 0, option, child;
    path[0] = 0;
    for (int i = nodes[0].child; i; i = nodes[i].next) nodes[i].available++;
    option = tried(nodes, 0, &root->options, seat, luck, explore, used < room);
    child = node_of(nodes, 0, option);
    flat_clone(w, root);
    w->c.word_ = (seed * 1000003ULL + (child ? (U)nodes[child].visits : 0)) * 0x2545F4914F6CDD1DULL;
    if (flat_redeal(w, seat)) { ++*lost; continue; }
    for (;;) {
      if (at || n > 1) {
        for (int i = nodes[at].child; i; i = nodes[i].next) if (vhas(&w->options, nodes[i].option)) nodes[i].available++;
        option = nodes[at].visits <= w->options.n ? w->options.v[below(luck, w->options.n)]
                                                  : tried(nodes, at, &w->options, (int)w->seat, luck, explore, used < room);
      }
      child = node_of(nodes, at, option);
      int fresh = !child;
      if (fresh && used < room) {
        child = used++;
        Node* k = nodes + child; memset(k, 0, sizeof *k); k->option = option; k->available = 1; k->next = nodes[at].child; nodes[at].child = child;
      }
      status = flat_take(w, option);
      if (child && n < LONGEST) path[n++] = child;
      if (status || fresh || n >= LONGEST) break;
      at = child;
    }
    for (int i = 0; !status && i < most; i++) status = flat_take(w, w->options.v[below(luck, w->options.n)]);
    if (status == 2) { ++*lost; continue; }
    for (int i = 0; i < n; i++) {
      Node* k = nodes + path[i]; k->visits++;
      for (int who = 0; who < 2; who++) k->total[who] += status == 1 ? (double)(w->c.winners_ >> who & 1) : 0.5;
    }
  }
  return used;
}
