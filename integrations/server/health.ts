import { log, safeError } from '#src/server/log/log.ts';
import { type QueueDepths, STUCK_SECONDS } from '#src/server/queue/queue-depth.ts';

export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';

/** ms for which an answer is believed, so that nobody keeps the database busy by asking. */
const BELIEVED_MS = 1_000;
/** ms that the database may take to answer. */
const TIMEOUT_MS = 3_000;

/** What keeps a server from taking requests. */
export type Trouble = 'stopping' | 'database' | 'sites' | 'queue';

export type HealthOptions = {
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  /** Whether the data of at least one printed dealer is loaded, and of none it cannot be. */
  hasSites(): boolean;
  /** The queues; undefined while the embedded database is closed, which it is only when nothing is due. */
  queues(): Promise<QueueDepths | undefined>;
  now: () => Date;
};

/** Answers whether a process lives (`/healthz`) and takes requests (`/readyz`). */
export class Health {
  readonly #options: HealthOptions;
  #stopping = false;
  #known: { until: number; troubles: Promise<Trouble[]> } | undefined;
  #told = '';

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** From now on it takes no new requests. */
  stop(): void {
    this.#stopping = true;
  }

  /** The answer at one of the two paths; undefined elsewhere. */
  async answer(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (pathname === HEALTH_PATH) return say(200, { status: 'ok' });
    if (pathname !== READY_PATH) return undefined;
    const troubles = this.#stopping ? ['stopping' as const] : await this.#troubles();
    return troubles.length === 0 ? say(200, { status: 'ready' }) : say(503, { status: 'not ready', because: troubles });
  }

  #troubles(): Promise<Trouble[]> {
    const now = this.#options.now().getTime();
    if (!this.#known || now >= this.#known.until) this.#known = { until: now + BELIEVED_MS, troubles: this.#look() };
    return this.#known.troubles;
  }

  #hasSites(): boolean {
    try {
      return this.#options.hasSites();
    } catch (error) {
      log.error({ err: safeError(error) }, 'The data of a dealer cannot be read.');
      return false;
    }
  }

  async #look(): Promise<Trouble[]> {
    const troubles: Trouble[] = [];
    if (!this.#hasSites()) troubles.push('sites');
    try {
      await inTime(this.#options.ping());
      const queues = await inTime(this.#options.queues());
      const isStuck = Object.values(queues ?? {}).some(({ overdueSeconds }) => overdueSeconds > STUCK_SECONDS);
      if (isStuck) troubles.push('queue');
    } catch (error) {
      log.error({ err: safeError(error) }, 'The database does not answer.');
      troubles.push('database');
    }
    const told = troubles.join();
    if (told !== this.#told)
      log.warn({ because: troubles }, told ? 'The server is not ready.' : 'The server is ready.');
    this.#told = told;
    return troubles;
  }
}

function say(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
