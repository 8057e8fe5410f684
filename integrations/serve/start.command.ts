import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { ends, portOf, rootOf } from '../files/command.ts';
import { tellFailure, WrongUse } from '../files/wrong-use.ts';
import { loadEdgeCode } from '../renderer/edge-code.ts';
import type { RunningServer } from './server.ts';
import { metricsPlace } from './work/metrics-place.ts';

const NOTES = `
Examples:
  npm start                       all dealers at http://localhost:8080
  npm start -- harbour kite       build only these

Each dealer has a host of its own, http://<slug>.localhost:<port>, as soon as it is built; the bare host lists them.
Leads and the like are kept in .data/pg, or in PostgreSQL when DATABASE_URL is set.
/healthz says that the process lives, /readyz that it takes requests; METRICS_PORT serves metrics at /metrics. On SIGTERM
/readyz says no for DRAIN_SECONDS before connections are refused (docs/operating.md).`;

export const command = new Command('start')
  .description('Builds the dealers and serves them with search, forms, functions and the embedded database.')
  .argument('[dealers...]', 'build only these')
  .option('--port <n>', 'another port (default: PORT, else 8080)', portOf)
  .option('--no-build', 'serve what is built already')
  .option('--host <host>', 'the address to listen on (default: HOST, else 127.0.0.1: this machine only)')
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(
  ends(
    async (dealers, options, command) => {
      try {
        return await start(rootOf(command), dealers, options);
      } catch (error) {
        if (!running.server) throw error;
        stop(tellFailure(error, { reachesOut: true }));
        return undefined;
      }
    },
    { reachesOut: true },
  ),
);

/** What has to end before this process does. */
const running: { server?: RunningServer; build?: ChildProcess; ending: boolean } = { ending: false };

function stop(code: number, drainMs = 0): void {
  if (running.ending) return;
  running.ending = true;
  running.build?.kill('SIGTERM');
  void (running.server?.close(drainMs) ?? Promise.resolve()).finally(() => process.exit(code));
}

/** Builds in a process of its own, so that its memory goes with it. Resolves with its exit code. */
function build(root: string, slugs: readonly string[], ...options: string[]): Promise<number> {
  const cli = join(CODE_ROOT, 'integrations/forecourt.mjs');
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, 'build', ...slugs, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.build = child;
    child.on('error', () => done(1));
    child.on('close', (code) => {
      delete running.build;
      done(code ?? 130);
    });
  });
}

/** A minute; whoever waits for this process to end has less patience. */
const MAX_DRAIN_SECONDS = 60;

/** Seconds between "not ready" and the end of new connections, in which a load balancer takes notice; 0 unless set. */
function drainSeconds({ DRAIN_SECONDS = '0' }: NodeJS.ProcessEnv): number {
  const seconds = Number(DRAIN_SECONDS);
  if (!/^\d+$/.test(DRAIN_SECONDS) || seconds > MAX_DRAIN_SECONDS)
    throw new WrongUse(`DRAIN_SECONDS takes a number of seconds from 0 to ${MAX_DRAIN_SECONDS}.`);
  return seconds;
}

async function start(root: string, named: string[], values: Options): Promise<undefined> {
  const port = values.port ?? portOf(process.env.PORT || '8080');
  const dist = join(root, 'dist');
  const slugs = chooseSites(root, named);
  process.on('SIGINT', () => stop(0));
  const drainMs = drainSeconds(process.env) * 1000;
  const metrics = metricsPlace(process.env);
  process.on('SIGTERM', () => stop(0, drainMs));
  // npm does not pass every end of its own on; without it nobody could end this process from its terminal.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(0), 1_000).unref();
  }
  let building = values.build;
  const { startServer } = await import('./server.ts');
  const server = await startServer({
    dist,
    port,
    host: values.host ?? process.env.HOST,
    metrics,
    dataFolder: join(root, '.data/pg'),
    databaseUrl: process.env.DATABASE_URL,
    trustedProxy: process.env.TRUSTED_PROXY,
    cacheFolder: join(root, '.cache/media'),
    building: () => (building ? slugs : []),
  });
  running.server = server;
  process.stdout.write(`\nDealers: http://localhost:${server.port}/   (Ctrl-C stops)\n`);
  if (values.build) {
    const code = await build(root, slugs);
    building = false;
    if (running.ending) return undefined;
    if (code !== 0 && !slugs.some((slug) => existsSync(join(dist, slug, 'index.html')))) {
      process.stderr.write('No dealer is built, so there is nothing to serve.\n');
      stop(1);
      return undefined;
    }
  }
  // Before the first visitor needs it.
  void loadEdgeCode();
  return undefined;
}
