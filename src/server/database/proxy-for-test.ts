import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be blocked, as a database that hangs or a network that swallows everything. */
type TestProxy = {
  /** The address of the database, by this way. */
  url: string;
  /** From now on nothing arrives: neither what is asked, nor (alone, with `answers`) what is answered. */
  freeze(what?: 'everything' | 'answers'): void;
  /** Lets through what waited, and what comes. */
  thaw(): void;
  /** Breaks the connection at the next message to the database that holds a text. */
  breakAt(text: string): void;
  /** Blocks answers from the next message to the database that holds a text. */
  freezeAnswersAt(text: string): void;
  /** What was sent to the database, each message as its bytes in latin1. */
  sent: string[];
  close(): Promise<void>;
};

/**
 * Opens a way to a PostgreSQL server.
 *
 * @param refuses what a pool before the server would refuse, by the bytes of the first message: its error.
 */
export async function testProxy(url: string, refuses: (first: string) => Buffer | undefined = () => undefined) {
  const { port: to, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const sent: string[] = [];
  let frozen: 'everything' | 'answers' | undefined;
  let thawed = Promise.withResolvers<void>();
  let breaking = '';
  let freezing = '';

  const server = createServer((visitor) => {
    const database = connect(Number(to), hostname);
    let isFirst = true;
    const ways: [Socket, Socket, boolean][] = [
      [visitor, database, true],
      [database, visitor, false],
    ];
    for (const [from, other, isRequested] of ways) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        other.destroy();
      });
      let order = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        order = order.then(async () => {
          const text = bytes.toString('latin1');
          if (isRequested) {
            const refusal = isFirst && refuses(text);
            isFirst = false;
            if (refusal) return void visitor.end(refusal);
            sent.push(text);
            if (breaking && text.includes(breaking)) {
              breaking = '';
              return void visitor.destroy();
            }
            if (freezing && text.includes(freezing)) {
              freezing = '';
              frozen = 'answers';
            }
          }
          if (frozen === 'everything' || (frozen && !isRequested)) await thawed.promise;
          if (!other.destroyed) other.write(bytes);
        });
      });
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: url.replace(`:${to}/`, `:${port}/`),
    sent,
    freeze: (what = 'everything') => {
      frozen = what;
    },
    thaw: () => {
      frozen = undefined;
      thawed.resolve();
      thawed = Promise.withResolvers();
    },
    breakAt: (text) => {
      breaking = text;
    },
    freezeAnswersAt: (text) => {
      freezing = text;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  } satisfies TestProxy;
}
