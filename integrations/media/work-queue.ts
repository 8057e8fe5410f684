/** Work is refused: `busy` when too much waits already, `limit` when this caller asked for too much. */
export class TooMuchWork extends Error {
  readonly reason: 'busy' | 'limit';

  constructor(reason: 'busy' | 'limit') {
    super(reason === 'busy' ? 'Too much work is waiting.' : 'This caller asked for too much work.');
    this.reason = reason;
  }
}

export type WorkLimits = {
  /** Pieces of work under way at once. */
  atOnce: number;
  /** Pieces of one caller that may wait. */
  waitingOfOne: number;
  /** Pieces of all callers that may wait. */
  waiting: number;
};

type Waiting = { start(): void };

/**
 * Does a few pieces of work at a time. Callers take turns, so that one who asks for hundreds does not hold up another
 * who asks for one.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** In the order of whose turn it is. */
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is the caller's turn.
   *
   * @throws TooMuchWork when the caller, or all together, have too much waiting.
   */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turn(caller);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(caller: string): Promise<void> {
    const line = this.#lines.get(caller) ?? [];
    if (line.length >= this.#limits.waitingOfOne) throw new TooMuchWork('limit');
    if (this.#waiting >= this.#limits.waiting) throw new TooMuchWork('busy');
    this.#waiting += 1;
    this.#lines.set(caller, line);
    return new Promise((resolve) => {
      line.push({ start: resolve });
    });
  }

  /** Hands the place of finished work to the caller whose turn it is, who then goes to the end. */
  #next(): void {
    const [first] = this.#lines;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [caller, line] = first;
    this.#lines.delete(caller);
    const work = line.shift();
    if (line.length > 0) this.#lines.set(caller, line);
    this.#waiting -= 1;
    work?.start();
  }
}
