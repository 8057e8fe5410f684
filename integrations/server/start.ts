import './light-drizzle.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSites } from '#src/sources/list-sites.ts';
import { loadEdgeCode } from '../edge/edge-code.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { tellFailure, WrongUse } from '../files/wrong-use.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { metricsPlace } from './metrics-place.ts';
import type { RunningServer } from './server.ts';

const HELP = `Prints the dealers and serves them with search, forms, functions and the embedded database.

  npm start                       all dealers at http://localhost:8080
  npm start -- harbour kite       print only these

  --port N       another port (default PORT, else 8080)
  --no-print     serve what is printed already
  --root FOLDER  where sites and content are (default: this project)
  --host H       the address to listen on (default HOST, else 127.0.0.1: this machine only)
  --help         this text

Each dealer has a host of its own, http://<slug>.localhost:<port>, as soon as it is printed; the bare host lists them.
Pictures of the sample dealers are drawn when a page asks for them, and the rest behind.
Leads and the like are kept in .data/pg, or in PostgreSQL when DATABASE_URL is set.
/healthz says that the process lives, /readyz that it takes requests; METRICS_PORT serves metrics at /metrics. On SIGTERM
/readyz says no for DRAIN_SECONDS before connections are refused (docs/operating.md).
`;

/** How often a person hears of drawing, in milliseconds. */
const EVERY = 15_000;

/** What has to end before this process does. */
const running: { server?: RunningServer; print?: ChildProcess; ending: boolean } = { ending: false };

function stop(code: number, drainMs = 0): void {
  if (running.ending) return;
  running.ending = true;
  running.print?.kill('SIGTERM');
  void (running.server?.close(drainMs) ?? Promise.resolve()).finally(() => process.exit(code));
}

/** Prints in a process of its own, so that its memory goes with it. Resolves with its exit code. */
function print(root: string, slugs: readonly string[], ...options: string[]): Promise<number> {
  const cli = join(CODE_ROOT, 'integrations/print/cli.ts');
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...slugs, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.print = child;
    child.on('error', () => done(1));
    child.on('close', (code) => {
      delete running.print;
      done(code ?? 130);
    });
  });
}

/** Draws what pages lack, then puts it into their folders. */
async function drawBehind(server: RunningServer, root: string, slugs: readonly string[]): Promise<void> {
  let told = performance.now();
  const files = await server.drawPictures((done, total) => {
    if (performance.now() - told < EVERY && done < total) return;
    told = performance.now();
    process.stderr.write(`  drawing pictures behind: ${done} of ${total} views\n`);
  });
  if (files === 0 || running.ending) return;
  await print(root, slugs, '--quiet');
  if (!running.ending) process.stderr.write('All pictures are drawn and in place.\n');
}

/** A minute; whoever waits for this process to end has less patience. */
const LONGEST_DRAIN_SECONDS = 60;

/** Seconds between "not ready" and the end of new connections, in which a load balancer takes notice; 0 unless set. */
function drainSeconds({ DRAIN_SECONDS = '0' }: NodeJS.ProcessEnv): number {
  const seconds = Number(DRAIN_SECONDS);
  if (!/^\d+$/.test(DRAIN_SECONDS) || seconds > LONGEST_DRAIN_SECONDS)
    throw new WrongUse(`DRAIN_SECONDS takes a number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}.`);
  return seconds;
}

async function main(): Promise<number | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: process.env.PORT || '8080' },
      host: { type: 'string' },
      print: { type: 'boolean', default: true },
      root: { type: 'string', default: CODE_ROOT },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowNegative: true,
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new WrongUse('--port takes a number from 0 to 65535.');
  }
  const root = resolve(values.root);
  const dist = join(root, 'dist');
  const slugs = chooseSites(root, positionals);
  process.on('SIGINT', () => stop(0));
  const drainMs = drainSeconds(process.env) * 1000;
  const metrics = metricsPlace(process.env);
  process.on('SIGTERM', () => stop(0, drainMs));
  // npm does not pass every end of its own on; without it nobody could end this process from its terminal.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(0), 1_000).unref();
  }
  let printing = values.print;
  const { startServer } = await import('./server.ts');
  const server = await startServer({
    pictureMaker: samplePictures,
    dist,
    port,
    host: values.host ?? process.env.HOST,
    metrics,
    dataFolder: join(root, '.data/pg'),
    databaseUrl: process.env.DATABASE_URL,
    trustedProxy: process.env.TRUSTED_PROXY,
    cacheFolder: join(CODE_ROOT, '.cache/media'),
    printing: () => (printing ? slugs : []),
  });
  running.server = server;
  process.stdout.write(`\nDealers: http://localhost:${server.port}/   (Ctrl-C stops)\n`);
  if (values.print) {
    const code = await print(root, slugs, '--draw-later');
    printing = false;
    if (running.ending) return undefined;
    if (code !== 0 && !slugs.some((slug) => existsSync(join(dist, slug, 'index.html')))) {
      process.stderr.write('No dealer is printed, so there is nothing to serve.\n');
      stop(1);
      return undefined;
    }
  }
  // Before the first visitor needs it.
  void loadEdgeCode();
  await drawBehind(server, root, slugs).catch((error: unknown) => {
    if (!running.ending) process.stderr.write(`${(error as Error).message}\n`);
  });
  return undefined;
}

try {
  const code = await main();
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  stop(tellFailure(error, { reachesOut: true }));
}
