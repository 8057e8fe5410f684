import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { buildSites } from '../integrations/build/build-sites.ts';
import { databases } from '../src/server/database/database-for-test.ts';
import { leadDeliveries, leads } from '../src/server/database/tables.ts';
import { signWebhook } from '../src/server/deliveries/send-webhook.ts';
import { testMailServer } from '../src/server/providers/mail/mail-server-for-test.ts';
import { emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';
import { call, closeCalls, startProcess } from './local-server.ts';

const HELP = `Sends leads to a local server with PostgreSQL while the server is killed, the database goes away and the mail server is
down, and counts what was sent, stored and delivered: by e-mail, and by a signed call.

  npm run bench -- leads [--leads 2000] [--rate 100] [--patience 240]

A visitor whose form was not answered sends it again with the same key, as the page does. --rate is leads a second, --patience
how many seconds are waited for the last delivery. Ends with 1 when anything is lost.
`;

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    patience: { type: 'string', default: '240' },
    help: { type: 'boolean', default: false },
  },
});

const SECRET = 'bench-secret';
const WEBHOOK_ENV = 'WEBHOOK_SECRET_BENCH';
const TRY_AGAIN_MS = 250;

/** A CRM that takes what is signed rightly, and counts it by name. */
async function openCrm() {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = signWebhook({ id, secret: SECRET, body }, Number(request.headers['webhook-timestamp']));
      const isRight = signature === request.headers['webhook-signature'];
      if (isRight) taken.push(id);
      response.writeHead(isRight ? 204 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { taken, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Prints a dealer whose leads go to a mailbox and to a CRM. */
async function buildDealer(root: string, crm: number): Promise<void> {
  const destinations = [
    { name: 'sales', kind: 'email', to: ['sales@yard.example'] },
    { name: 'crm', kind: 'webhook', url: `http://127.0.0.1:${crm}/leads`, secret: WEBHOOK_ENV },
  ];
  const settings = { leads: { destinations, from: 'website@yard.example' } };
  writeDealer(root, 'yard', shuffled(await readListings()).slice(0, 12), '07 5550 0100', { settings });
  await buildSites({ root, acceptStock: true, stream: process.stderr });
}

/** A dealer, the server and database of its leads, and where they are delivered to. */
async function openWorld() {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new Error('No PostgreSQL server is installed: apt-get install postgresql.');
  const root = emptyFolder('leads');
  const crm = await openCrm();
  await buildDealer(root, crm.port);
  const database = await postgres.open();
  const mailServers = [await testMailServer()];
  const mailPort = mailServers[0]?.port ?? 0;
  const env = {
    DATABASE_URL: database.url ?? '',
    TRUSTED_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    [WEBHOOK_ENV]: SECRET,
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  };
  const server = await startProcess(root, env);
  return { root, env, crm, database, mailServers, mailPort, port: server.port, server };
}
type World = Awaited<ReturnType<typeof openWorld>>;

async function closeWorld({ server, mailServers, crm, database }: World): Promise<void> {
  closeCalls();
  await server.kill('SIGKILL');
  await Promise.all(mailServers.map((one) => one.close()));
  crm.close();
  await database.close();
}

/** Sends a lead until it is answered; how often it had to be sent again. */
async function send(port: number, n: number): Promise<number> {
  const fields = {
    category: 'General enquiry',
    location: '1',
    name: 'Ada',
    last_name: `No ${n}`,
    email: `ada${n}@example.com`,
    phone: '0491570006',
    message: `${n}`,
  };
  for (let repeated = 0; ; repeated += 1) {
    const lead = { method: 'POST', path: '/api/enquiries', body: fields, key: `bench-${n}` } as const;
    const status = await call(port, 'yard', lead, n).catch(() => 0);
    if (status === 200) return repeated;
    if (status !== 0 && status < 500) throw new Error(`A lead was refused with ${status}.`);
    await pause(TRY_AGAIN_MS);
  }
}

type Mishap = { share: number; what: string; happen: () => Promise<void> };

/** What goes wrong after a share of the leads. */
const mishapsOf = (world: World): Mishap[] => [
  {
    share: 0.2,
    what: 'the server is killed',
    async happen() {
      await world.server.kill('SIGKILL');
      world.server = await startProcess(world.root, world.env, world.port);
    },
  },
  {
    share: 0.4,
    what: 'the database goes away for 3 s',
    async happen() {
      world.database.server?.stop();
      await pause(3_000);
      world.database.server?.start();
    },
  },
  {
    share: 0.6,
    what: 'the mail server is down for 4 s',
    async happen() {
      await world.mailServers[0]?.close();
      await pause(4_000);
      world.mailServers.push(await testMailServer({ port: world.mailPort }));
    },
  },
];

/** Sends all leads at the rate, with the mishaps; how often one had to be sent again. */
async function sendAll(world: World, total: number): Promise<number> {
  const started = performance.now();
  const sending: Promise<number>[] = [];
  const mishaps = mishapsOf(world);
  // One after the other: a server that is started while its database is away says so and ends.
  let happening = Promise.resolve();
  for (let n = 0; n < total; n += 1) {
    for (const { share, what, happen } of mishaps) {
      if (n !== Math.floor(total * share)) continue;
      process.stderr.write(`  after ${n} leads: ${what}\n`);
      happening = happening.then(happen);
      happening.catch(() => undefined);
    }
    // A refusal is told at the end, after server and database were stopped.
    sending.push(send(world.port, n));
    sending.at(-1)?.catch(() => undefined);
    await pause(Math.max(0, started + ((n + 1) * 1000) / Number(values.rate) - performance.now()));
  }
  const [repeated] = await Promise.all([Promise.all(sending), happening]);
  return repeated.reduce((sum, times) => sum + times, 0);
}

const mailed = ({ mailServers }: World) =>
  mailServers.flatMap(({ taken }) => taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''));
// What arrived when the server was killed is noted when its lease is over, and it was sent again.
const countNoted = ({ database }: World) => database.db.$count(leadDeliveries, eq(leadDeliveries.state, 'delivered'));

/** Waits until all leads are delivered to both destinations, or patience ends. */
async function waitForDeliveries(world: World, total: number): Promise<void> {
  const since = performance.now();
  const isDone = async () =>
    new Set(mailed(world)).size >= total &&
    new Set(world.crm.taken).size >= total &&
    (await countNoted(world)) >= 2 * total;
  while (!(await isDone()) && performance.now() - since < Number(values.patience) * 1000) await pause(500);
}

type Times = { started: number; sent: number; last: number };

/** Prints what arrived; whether nothing was lost. */
async function report(world: World, total: number, repeated: number, { started, sent, last }: Times): Promise<boolean> {
  const stored = await world.database.db.$count(leads);
  const marked = await countNoted(world);
  const line = (name: string, count: number, more = '') =>
    process.stdout.write(`  ${name.padEnd(24)} ${count.toLocaleString('en-AU').padStart(6)}${more}\n`);
  const deliveries = (name: string, names: readonly string[]) => {
    const once = new Set(names).size;
    line(name, once, `  and ${names.length - once} repeats, recognisable by their names`);
    return once;
  };
  process.stdout.write(`${total.toLocaleString('en-AU')} leads at ${values.rate} a second, two destinations each\n`);
  line('sent and answered', total, `  in ${((sent - started) / 1000).toFixed(1)} s, ${repeated} tries more`);
  line('stored', stored);
  const byMail = deliveries('delivered by e-mail', mailed(world));
  const byCall = deliveries('delivered by call', world.crm.taken);
  line('noted as delivered', marked);
  process.stdout.write(`  last delivery ${((last - sent) / 1000).toFixed(1)} s after the last lead\n`);
  const isWhole = stored === total && byMail === total && byCall === total && marked === 2 * total;
  process.stdout.write(isWhole ? 'Nothing was lost.\n' : 'Something was lost.\n');
  return isWhole;
}

async function main(): Promise<number> {
  const total = Number(values.leads);
  const world = await openWorld();
  try {
    const started = performance.now();
    const repeated = await sendAll(world, total);
    const sent = performance.now();
    await waitForDeliveries(world, total);
    const last = performance.now();
    await world.server.kill('SIGTERM');
    return (await report(world, total, repeated, { started, sent, last })) ? 0 : 1;
  } finally {
    await closeWorld(world);
  }
}

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();
