import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Shows one dealer while you work: code, content, settings and stock reload as you save.

  npm run dev -- harbour
  npm run dev -- harbour --port 4400      (default 4321)
  --help     this text

Pages are the same that are printed. Search, pictures, forms and functions answer as they do with npm start; leads are
kept in .data/dev.
`;

async function main(): Promise<number | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4321' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const root = resolve(import.meta.dirname, '../..');
  const { listSites } = await import('#src/sources/list-sites.ts');
  const known = listSites(root);
  const slug = positionals[0];
  if (values.help || !slug || !known.includes(slug)) {
    process.stdout.write(
      values.help ? HELP : `Name one of the dealers: ${known.join(', ')}.\nFor example: npm run dev -- ${known[0]}\n`,
    );
    return values.help ? 0 : 2;
  }
  // A process of its own: printing runs React for production, this one for development.
  const cli = join(root, 'integrations/print/cli.ts');
  const print = () =>
    new Promise<void>((resolve) => {
      spawn(process.execPath, [cli, slug, '--quiet'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).on(
        'close',
        () => resolve(),
      );
    });
  await print();
  const { startServer } = await import('../server/server.ts');
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, '.data/dev'),
    databaseUrl: process.env.DATABASE_URL,
    cacheFolder: join(root, '.cache/media'),
  });
  const [{ dev }, { devSite }] = await Promise.all([import('astro'), import('./dev-site.ts')]);
  process.env.DEV_SITE = slug;
  process.env.DEV_ROOT = root;
  const running = await dev({
    root,
    server: { port: Number(values.port), host: '127.0.0.1' },
    integrations: [devSite({ root, slug, backend: server.port, reprint: print })],
    logLevel: 'warn',
  });
  process.stdout.write(`\n${slug}: http://localhost:${running.address.port}/   (Ctrl-C stops)\n`);
  const stop = () => void Promise.all([running.stop(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return undefined;
}

try {
  const code = await main();
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
