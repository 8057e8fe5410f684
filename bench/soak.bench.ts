import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSites } from '../integrations/build/build-sites.ts';
import { databases } from '../src/server/database/database-for-test.ts';
import { freePort } from '../src/server/database/free-port-for-test.ts';
import { leads } from '../src/server/database/tables.ts';
import { testMailServer } from '../src/server/providers/mail/mail-server-for-test.ts';
import type { SiteData } from '../src/server/site-data/site-data.ts';
import { benchFolder, emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';
import { call, closeCalls, memoryMb, type ServerProcess, startProcess } from './local-server.ts';
import { percentile } from './percentile.ts';
import { ENOUGH_SECONDS, flatness, type Sample, type Trend } from './soak/flat.ts';
import { type Request, visits } from './soak/visits.ts';

const HELP = `Lets a local server with PostgreSQL and a mail server work for an hour at 50 requests a second: pages, files of pages,
functions that are read, and leads; asks whether memory and open descriptors stay flat, and whether a lead was lost.

  npm run bench -- soak [--minutes 60] [--rate 50] [--vehicles 400]

Requests come at an even rate whether answers come or not; each is measured from the moment it was due. Memory is judged
after the first quarter (at most ten minutes) and against the most it took till then, in runs of ten minutes and more. Ends with 1
when memory or descriptors grow, a
request fails or a lead is lost. All samples are in .build/bench/soak/samples.json.
`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    vehicles: { type: 'string', default: '400' },
    help: { type: 'boolean', default: false },
  },
});

const SLUG = 'yard';
/** At least so many samples of a run, and one every five seconds of a long one. */
const SAMPLES = 40;
const MAX_SAMPLE_SECONDS = 5;
/** How long the last deliveries may take. */
const PATIENCE_SECONDS = 120;

/** Megabytes of V8's heap in use, from the server's own metrics. */
async function heapMb(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}

/** A dealer with leads by mail, its server, and where mails go. */
async function openWorld() {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new Error('No PostgreSQL server is installed: apt-get install postgresql.');
  const root = emptyFolder('soak');
  const destinations = [{ name: 'sales', kind: 'email', to: ['sales@yard.example'] }];
  const settings = { leads: { destinations, from: 'website@yard.example' } };
  const stock = shuffled(await readListings()).slice(0, Number(values.vehicles));
  writeDealer(root, SLUG, stock, '07 5550 0100', { settings });
  await buildSites({ root, acceptStock: true, stream: process.stderr });
  const database = await postgres.open();
  const mail = await testMailServer();
  const metricsPort = await freePort();
  const server = await startProcess(root, {
    DATABASE_URL: database.url ?? '',
    TRUSTED_PROXY: 'loopback',
    SMTP_URL: mail.url,
    METRICS_PORT: String(metricsPort),
  });
  const site = JSON.parse(readFileSync(join(root, 'dist/.functions', `${SLUG}.json`), 'utf8')) as SiteData;
  return { database, mail, metricsPort, server, visit: visits(join(root, 'dist', SLUG), site) };
}
type World = Awaited<ReturnType<typeof openWorld>>;

/** Milliseconds of the requests of a kind that succeeded, by the tenth: a run of days stays small. */
class Times {
  readonly #count = new Map<Request['kind'], number[]>();
  readonly failed = new Map<string, number>();
  add(kind: Request['kind'], milliseconds: number): void {
    const list = this.#count.get(kind) ?? [];
    this.#count.set(kind, list);
    list.push(Math.round(milliseconds * 10) / 10);
  }
  fail(kind: Request['kind'], status: number | string, path: string): void {
    const what = `${kind} ${status} ${path.replace(/\/cars\/[^/]+/, '/cars/…')}`;
    this.failed.set(what, (this.failed.get(what) ?? 0) + 1);
  }
  of(kind?: Request['kind']): number[] {
    return kind ? (this.#count.get(kind) ?? []) : [...this.#count.values()].flat();
  }
}

/** Asks at the rate until the time is over. */
async function work({ server, visit }: World, seconds: number, times: Times): Promise<void> {
  const rate = Number(values.rate);
  const started = performance.now();
  const open = new Set<Promise<void>>();
  for (let n = 0; n < seconds * rate; n += 1) {
    const due = started + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const { kind, call: what } = visit(n);
    const one = call(server.port, SLUG, what, n)
      .catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      .then((status) => {
        if (typeof status === 'number' && status >= 200 && status <= 299) times.add(kind, performance.now() - due);
        else times.fail(kind, status, what.path);
      })
      .finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

/** Looks at the server until it is told to stop. */
function watch({ pid }: ServerProcess, metricsPort: number, seconds: number) {
  const samples: Sample[] = [];
  const stop = new AbortController();
  const started = performance.now();
  const every = Math.min(MAX_SAMPLE_SECONDS, seconds / SAMPLES) * 1000;
  const looking = (async () => {
    while (!stop.signal.aborted) {
      const heap = await heapMb(metricsPort);
      samples.push({
        seconds: (performance.now() - started) / 1000,
        memoryMb: memoryMb(pid),
        heapMb: heap,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
      });
      await pause(every, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await looking;
    return samples;
  };
}

type Leads = { sent: number; stored: number; delivered: number };

async function countLeads({ database, mail }: World, sent: number): Promise<Leads> {
  const since = performance.now();
  const delivered = () => new Set(mail.taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size;
  while (delivered() < sent && performance.now() - since < PATIENCE_SECONDS * 1000) await pause(250);
  return { sent, stored: await database.db.$count(leads), delivered: delivered() };
}

function report(times: Times, samples: readonly Sample[], counted: Leads): string[] {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const line = (name: string, list: readonly number[]) => {
    const at = (share: number) => `${percentile(list, share).toFixed(1)} ms`;
    print(`  ${name.padEnd(8)} ${String(list.length).padStart(7)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}`);
  };
  for (const kind of ['page', 'asset', 'read', 'lead'] as const) line(kind, times.of(kind));
  line('all', times.of());
  const failures = [...times.failed].map(([what, count]) => `${count} × ${what}`);
  print(`  failed ${failures.length === 0 ? 'none' : failures.slice(0, 10).join('; ')}`);
  const { memory, heap, descriptors, problems } = flatness(samples);
  const trend = (name: string, { from, to, perHour }: Trend, unit: string) =>
    print(
      `  ${name.padEnd(12)} ${from.toFixed(0)}${unit} to ${to.toFixed(0)}${unit}, ${perHour.toFixed(1)}${unit} an hour`,
    );
  trend('memory', memory, ' MB');
  trend('heap alive', heap, ' MB');
  trend('descriptors', descriptors, '');
  const { sent, stored, delivered } = counted;
  print(`  leads sent ${sent}, stored ${stored}, delivered ${delivered}`);
  if (sent !== stored || sent !== delivered) problems.push('A lead was lost, or is there twice.');
  if (failures.length > 0) problems.push('Requests failed.');
  return problems;
}

async function main(): Promise<number> {
  const seconds = Number(values.minutes) * 60;
  const world = await openWorld();
  try {
    const times = new Times();
    const stop = watch(world.server, world.metricsPort, seconds);
    await work(world, seconds, times);
    const samples = await stop();
    writeFileSync(join(benchFolder('soak'), 'samples.json'), JSON.stringify(samples));
    const load = (loadavg()[1] ?? 0).toFixed(1);
    process.stdout.write(
      `${values.rate} requests a second for ${(seconds / 60).toFixed(1)} minutes, ${values.vehicles} vehicles, load ${load}\n`,
    );
    const problems = report(times, samples, await countLeads(world, times.of('lead').length));
    const verdict = seconds < ENOUGH_SECONDS ? 'No lead lost; too short to judge memory.' : 'Flat, and no lead lost.';
    process.stdout.write(`${problems.length === 0 ? verdict : problems.join('\n')}\n`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    closeCalls();
    await world.server.kill('SIGTERM');
    await world.mail.close();
    await world.database.close();
  }
}

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();
