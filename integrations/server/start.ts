import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Prints the dealers and serves them with search, forms, functions and the embedded database.

  npm start                       all dealers at http://localhost:8080
  npm start -- harbour kite       print only these before serving

  --port N       another port (default 8080)
  --no-print     serve what is printed already
  --help         this text

Each dealer has a host of its own, http://<slug>.localhost:<port>; the bare host lists them.
Leads and the like are kept in .data/pg, or in PostgreSQL when DATABASE_URL is set.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8080' },
    'no-print': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

async function main(): Promise<number | undefined> {
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write('--port takes a number from 0 to 65535.\n');
    return 2;
  }
  const root = resolve(import.meta.dirname, '../..');
  if (!values['no-print']) {
    const { printSites } = await import('../print/print.ts');
    const stop = new AbortController();
    const onStop = () => stop.abort();
    process.once('SIGINT', onStop);
    const summary = await printSites({ root, slugs: positionals, stream: process.stderr, signal: stop.signal });
    process.off('SIGINT', onStop);
    if (summary.interrupted) return 130;
    if (summary.sites.every((site) => site.status === 'failed')) return 1;
  }
  const { startServer } = await import('./server.ts');
  const server = await startServer({
    dist: join(root, 'dist'),
    port,
    dataFolder: join(root, '.data/pg'),
    databaseUrl: process.env.DATABASE_URL,
    trustedProxy: process.env.TRUSTED_PROXY,
    cacheFolder: join(root, '.cache/media'),
  });
  process.stdout.write(`\nDealers: http://localhost:${server.port}/   (Ctrl-C stops)\n`);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return undefined;
}

try {
  const code = await main();
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
