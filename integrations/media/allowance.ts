/** How much a caller may have: at once up to `most`, and again `perSecond`. */
export type AllowanceRate = { most: number; perSecond: number };

/** Callers that are remembered; those who asked longest ago are forgotten first. */
const REMEMBERED = 10_000;

/** Counts what each caller takes (a token bucket for each). Times are milliseconds of one clock. */
export class Allowance {
  readonly #rate: AllowanceRate;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  constructor(rate: AllowanceRate) {
    this.#rate = rate;
  }

  /** Takes so many, one unless given; false when the caller has fewer left, and none are taken. */
  take(caller: string, now: number, count = 1): boolean {
    const { most, perSecond } = this.#rate;
    const known = this.#left.get(caller);
    const tokens = known ? Math.min(most, known.tokens + ((now - known.at) / 1000) * perSecond) : most;
    this.#left.delete(caller);
    this.#left.set(caller, { tokens: tokens >= count ? tokens - count : tokens, at: now });
    if (this.#left.size > REMEMBERED)
      for (const oldest of this.#left.keys()) {
        this.#left.delete(oldest);
        break;
      }
    return tokens >= count;
  }
}
