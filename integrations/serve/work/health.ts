import { DamagedDatabase } from '#src/server/database/data-folder.ts';
import { MigrationsMissing } from '#src/server/database/database.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { type QueueDepths, STUCK_SECONDS } from '#src/server/queue/queue-depth.ts';

export const HEALTH_PATH = '/healthz';
const READY_PATH = '/readyz';

/** ms for which an answer is believed, so that nobody keeps the database busy by asking. */
const BELIEVED_MS = 1_000;
/** ms that the database may take to answer. */
const TIMEOUT_MS = 3_000;

/** What keeps a server from taking requests. */
export type Trouble = 'stopping' | 'database' | 'migrations' | 'sites';
/** What somebody should look at, while requests are answered all the same: taking the server away would help nobody. */
type Defect = 'queue';

type State = { troubles: Trouble[]; defects: Defect[] };

export type HealthOptions = {
  /** @throws MigrationsMissing when its tables are older than the code; anything else when it does not answer. */
  ping(): Promise<void>;
  /** Whether the data of at least one built dealer is loaded, and of none it cannot be. */
  hasSites(): boolean;
  /** The queues; undefined while the embedded database is closed, which it is only when nothing is due. */
  queues(): Promise<QueueDepths | undefined>;
  now: () => Date;
};

/** Answers whether a process lives (`/healthz`) and can answer requests (`/readyz`), and what else is wrong there. */
export class Health {
  readonly #options: HealthOptions;
  #stopping = false;
  #known: { until: number; state: Promise<State> } | undefined;
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
    const { troubles, defects } = this.#stopping
      ? { troubles: ['stopping' as const], defects: [] }
      : await this.#state();
    const degraded = defects.length > 0 && { degraded: defects };
    if (troubles.length === 0) return say(200, { status: 'ready', ...degraded });
    return say(503, { status: 'not ready', because: troubles, ...degraded });
  }

  #state(): Promise<State> {
    const now = this.#options.now().getTime();
    if (!this.#known || now >= this.#known.until) this.#known = { until: now + BELIEVED_MS, state: this.#look() };
    return this.#known.state;
  }

  #hasSites(): boolean {
    try {
      return this.#options.hasSites();
    } catch (error) {
      log.error({ err: safeError(error) }, 'The data of a dealer cannot be read.');
      return false;
    }
  }

  async #look(): Promise<State> {
    const state: State = { troubles: [], defects: [] };
    if (!this.#hasSites()) state.troubles.push('sites');
    const trouble = await this.#databaseTrouble();
    if (trouble) state.troubles.push(trouble);
    else if (await this.#isQueueStuck()) state.defects.push('queue');
    const notified = [...state.troubles, ...state.defects].join();
    if (notified !== this.#told) {
      const { troubles: because, defects: degraded } = state;
      log.warn({ because, degraded }, because.length > 0 ? 'The server is not ready.' : 'The server is ready.');
    }
    this.#told = notified;
    return state;
  }

  async #databaseTrouble(): Promise<Trouble | undefined> {
    try {
      await inTime(this.#options.ping());
      return undefined;
    } catch (error) {
      const isOld = error instanceof MigrationsMissing;
      const away = error instanceof DamagedDatabase ? error.message : 'The database does not answer.';
      const what = isOld ? 'The tables of the database are older than this code.' : away;
      log.error({ err: safeError(error) }, what);
      return isOld ? 'migrations' : 'database';
    }
  }

  /** Queues that cannot be read count as stuck: nobody can say that they are not. */
  async #isQueueStuck(): Promise<boolean> {
    try {
      const queues = await inTime(this.#options.queues());
      return Object.values(queues ?? {}).some(({ overdueSeconds }) => overdueSeconds > STUCK_SECONDS);
    } catch (error) {
      log.error({ err: safeError(error) }, 'The queues cannot be read.');
      return true;
    }
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
