import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSites } from '../integrations/build/build-sites.ts';
import { databases } from '../src/server/database/database-for-test.ts';
import type { SiteData } from '../src/server/site-data/site-data.ts';
import { callMix } from './call-mix.ts';
import { emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';
import { call, closeCalls, memoryMb, startProcess } from './local-server.ts';
import { percentile } from './percentile.ts';

const HELP = `Calls the functions of a local server with PostgreSQL, mixed as visitors do, at an even rate whether answers come or not,
and measures each from the moment it was due.

  npm run bench -- calls [--rate 200] [--seconds 60] [--vehicles 400]

Prints the milliseconds by kind of call, errors, and the memory of the server at the start, the middle and the end.
`;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    vehicles: { type: 'string', default: '400' },
    help: { type: 'boolean', default: false },
  },
});

/** s of calls before anything is measured: code is compiled, connections are open. */
const WARM_UP_SECONDS = 5;

async function main(): Promise<void> {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new Error('No PostgreSQL server is installed: apt-get install postgresql.');
  const root = emptyFolder('calls');
  writeDealer(root, 'yard', shuffled(await readListings()).slice(0, Number(values.vehicles)));
  await buildSites({ root, acceptStock: true, stream: process.stderr });
  const mix = callMix(JSON.parse(readFileSync(join(root, 'dist/.functions/yard.json'), 'utf8')) as SiteData);
  const hundred = mix.flatMap((one) => Array.from({ length: one[0] }, () => one));
  const database = await postgres.open();
  const server = await startProcess(root, { DATABASE_URL: database.url ?? '', TRUSTED_PROXY: 'loopback' });
  const rate = Number(values.rate);

  /** Calls for some seconds; what each took from when it was due, by name, and the statuses that were no success. */
  async function run(seconds: number, from: number) {
    const times = new Map<string, number[]>();
    const errors = new Map<string, number>();
    const started = performance.now();
    const calls: Promise<void>[] = [];
    for (let n = 0; n < seconds * rate; n += 1) {
      const due = started + (n * 1000) / rate;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      // Spread, so that no kind comes in a row.
      const [, name, make] = hundred[(n * 37) % 100] ?? hundred[0] ?? [0, '', () => ({ path: '/' })];
      calls.push(
        call(server.port, 'yard', make(from + n), from + n)
          .catch(() => 0)
          .then((status) => {
            const kind = times.get(name) ?? [];
            times.set(name, kind);
            if (status >= 200 && status <= 299) kind.push(performance.now() - due);
            else errors.set(`${name} ${status}`, (errors.get(`${name} ${status}`) ?? 0) + 1);
          }),
      );
    }
    await Promise.all(calls);
    return { times, errors };
  }

  try {
    await run(Math.min(WARM_UP_SECONDS, Number(values.seconds)), 1_000_000);
    const memory = [memoryMb(server.pid)];
    const half = Number(values.seconds) / 2;
    const first = await run(half, 0);
    memory.push(memoryMb(server.pid));
    const second = await run(half, half * rate);
    memory.push(memoryMb(server.pid));
    process.stdout.write(`${rate} calls a second for ${values.seconds} s, ${values.vehicles} vehicles, PostgreSQL\n`);
    const line = (name: string, times: readonly number[]) =>
      process.stdout.write(
        `  ${name.padEnd(14)} ${String(times.length).padStart(6)} calls  p50 ${percentile(times, 0.5).toFixed(1)} ms  ` +
          `p99 ${percentile(times, 0.99).toFixed(1)} ms\n`,
      );
    const all = (name: string) => [...(first.times.get(name) ?? []), ...(second.times.get(name) ?? [])];
    for (const [, name] of mix) line(name, all(name));
    line(
      'all',
      mix.flatMap(([, name]) => all(name)),
    );
    const errors = [...first.errors, ...second.errors];
    const count = errors.reduce((sum, [, times]) => sum + times, 0);
    process.stdout.write(`  errors ${count}${errors.map(([what, times]) => `, ${what}: ${times}`).join('')}\n`);
    process.stdout.write(`  memory ${memory.map((mb) => `${mb.toFixed(0)} MB`).join(', ')} (start, middle, end)\n`);
  } finally {
    closeCalls();
    await server.kill('SIGKILL');
    await database.close();
  }
}

if (values.help) process.stdout.write(HELP);
else await main();
