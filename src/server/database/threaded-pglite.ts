import { extname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { type Answer, asThrown, type QueryShape, type Question } from './pglite-messages.ts';

/*
 * V8 compiles a function of WebAssembly a second time, for speed, after it ran for so long. At its usual number (13 million) the
 * opening of a database has it begin with the largest functions of PostgreSQL: three seconds of a core, for which a command
 * waits at its end. A server that asks much gets there later, and is as fast.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000');

const THREAD = join(import.meta.dirname, `pglite-thread${extname(import.meta.filename)}`);

/** What drizzle calls of a PGlite, and whether it answers nobody any more. */
export type EmbeddedDatabase = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'> & { isBroken(): boolean };

/** drizzle gives a parser for types that it parses itself, and each gives back the text as it is. */
const shapeOf = (options: QueryOptions | undefined): QueryShape => ({
  ...(options?.rowMode && { rowMode: options.rowMode }),
  unparsed: Object.keys(options?.parsers ?? {}).map(Number),
});

/**
 * The embedded database in `folder`, open in a thread of its own: while it opens or answers, this thread goes on. One whose
 * answer does not come in time, for want of its disk say, is ended as if the process had died: what it was at is taken back.
 *
 * @param answerMs ms that a question may take, the wait for those before it included; as long as it needs when absent.
 * @throws what PGlite says when it cannot be opened.
 */
export async function openThreaded(folder: string, answerMs?: number): Promise<EmbeddedDatabase> {
  // What a program was started with is none of the thread's business, `--eval` least of all.
  const worker = new Worker(THREAD, { workerData: { folder }, execArgv: [] });
  type Requested = { resolve(value: unknown): void; reject(error: unknown): void; limit: NodeJS.Timeout | undefined };
  const waiting = new Map<number, Requested>();
  let last = 0;
  let broken: Error | undefined;
  let isOpen = false;

  /** A process that waits for nothing but this thread lives until it has answered, and not longer. */
  const settle = (id: number) => {
    const requested = waiting.get(id);
    waiting.delete(id);
    clearTimeout(requested?.limit);
    if (waiting.size === 0) worker.unref();
    return requested;
  };
  worker.on('message', ({ id, value, error }: Answer) => {
    const requested = settle(id);
    if (error) requested?.reject(asThrown(error));
    else requested?.resolve(value);
  });
  const fail = (error: Error) => {
    broken ??= error;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database is closed.')));
  worker.unref();
  const abandon = () => {
    fail(new Error('The embedded database does not answer.'));
    void worker.terminate();
  };

  const ask = (question: Question) =>
    new Promise<unknown>((resolve, reject) => {
      if (broken) return reject(broken);
      last += 1;
      // A new one opens for seconds, and what it is at then nobody gives up.
      const limit = isOpen && answerMs !== undefined ? setTimeout(abandon, answerMs) : undefined;
      waiting.set(last, { resolve, reject, limit });
      worker.ref();
      worker.postMessage({ id: last, question });
    });
  const client: EmbeddedDatabase = {
    ...callsOf(ask),
    transaction: transactionsOf(ask),
    isBroken: () => broken !== undefined,
    async close() {
      if (!broken) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
  try {
    await client.query('select 1');
    isOpen = true;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return client;
}

type Ask = (question: Question) => Promise<unknown>;

/** Queries outside of transactions, or in the one with this number. */
const callsOf = (ask: Ask, tx?: number): Pick<Transaction, 'query' | 'exec'> => ({
  query: <T>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    ask({ kind: 'query', ...(tx && { tx }), text, values, shape: shapeOf(options) }) as Promise<Results<T>>,
  exec: (text, options) =>
    ask({ kind: 'exec', ...(tx && { tx }), text, shape: shapeOf(options) }) as Promise<Results[]>,
});

/** Runs a work in a transaction, which is stored when the work is done and taken back when it fails. */
function transactionsOf(ask: Ask) {
  let transactions = 0;
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    transactions += 1;
    const tx = transactions;
    await ask({ kind: 'begin', tx });
    let result: T;
    try {
      result = await work(callsOf(ask, tx) as Transaction);
    } catch (error) {
      await ask({ kind: 'end', tx, isKept: false });
      throw error;
    }
    await ask({ kind: 'end', tx, isKept: true });
    return result;
  };
}
