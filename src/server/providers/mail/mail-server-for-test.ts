import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server took: whom it was for, and the mail as it came over the wire. */
type TakenMail = { to: string[]; raw: string };

/** A mail server on this machine, for tests: it says no where it is told to, and keeps what it takes. */
export type TestMailServer = { url: string; port: number; taken: TakenMail[]; close(): Promise<void> };

type Rules = {
  /** 0 for any free port. */
  port?: number;
  /** The code with which it refuses a receiver, if any. */
  refuse?: (address: string) => number | undefined;
  /** The same after the whole mail was sent. */
  refuseMail?: () => number | undefined;
  /** What it waits for before it takes a mail. */
  before?: () => Promise<void>;
  /** Nobody may send without these; otherwise nobody has to sign in. */
  password?: string;
};

const refusal = (code: number) =>
  Object.assign(new Error('No, <secret@person.example> is not wanted.'), { responseCode: code });

export async function testMailServer({
  port = 0,
  refuse,
  refuseMail,
  before,
  password,
}: Rules = {}): Promise<TestMailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(password ? [] : ['AUTH'])],
    authOptional: !password,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'dealer' }) : done(refusal(535)),
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse?.(address);
      done(code ? refusal(code) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await before?.();
        const code = refuseMail?.();
        if (code) return done(refusal(code));
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: at } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
