import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { openDurable } from './durable-fs.ts';
import { type Answer, asSent, type QueryShape, type Question } from './pglite-messages.ts';

/*
 * The embedded database in a thread of its own: it opens, and answers each query, in one piece, and whoever shares its
 * thread waits for that, for seconds when it is new. Questions are answered in the order they come.
 */

const { folder } = workerData as { folder: string };
const port = parentPort;
if (!port) throw new Error('This is the thread of the embedded database.');

const opening = openDurable(folder);
opening.catch(() => undefined);

/** Transactions that are open, and how each is ended. */
const open = new Map<number, { tx: Transaction; end(isKept: boolean): void }>();

const asIs = (value: string) => value;
const shapeOf = ({ rowMode, unparsed }: QueryShape) => ({
  ...(rowMode && { rowMode }),
  parsers: Object.fromEntries(unparsed.map((type) => [type, asIs])),
});

/** Why a transaction was not kept; nobody sees it. */
class NotKept extends Error {}

async function answer(question: Question): Promise<unknown> {
  const pg = await opening;
  const client = () => {
    if (question.kind === 'close' || question.tx === undefined) return pg;
    const known = open.get(question.tx);
    if (!known) throw new Error('The transaction is over.');
    return known.tx;
  };
  switch (question.kind) {
    case 'query':
      return client().query(question.text, question.values, shapeOf(question.shape));
    case 'exec':
      return client().exec(question.text, shapeOf(question.shape));
    case 'begin':
      return begin(pg, question.tx);
    case 'end':
      return end(question.tx, question.isKept);
    case 'close':
      await pg.close();
      return undefined;
  }
}

const ends = new Map<number, Promise<void>>();

/** Resolves when the transaction is open: PGlite keeps everybody else waiting from then on. */
function begin(pg: PGlite, id: number): Promise<void> {
  return new Promise((begun, failed) => {
    const done = pg.transaction(async (tx) => {
      const isKept = await new Promise<boolean>((endIt) => {
        open.set(id, { tx, end: endIt });
        begun();
      });
      open.delete(id);
      if (!isKept) throw new NotKept();
    });
    ends.set(id, done);
    done.catch(failed);
  });
}

/** Resolves when it is stored, or taken back. */
async function end(id: number, isKept: boolean): Promise<void> {
  const done = ends.get(id);
  ends.delete(id);
  open.get(id)?.end(isKept);
  await done?.catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error;
  });
}

port.on('message', ({ id, question }: { id: number; question: Question }) => {
  const reply = (answered: Answer) => port.postMessage(answered);
  answer(question).then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error: asSent(error) }),
  );
});
