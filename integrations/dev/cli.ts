import '../server/light-drizzle.ts';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { GALLERY } from './gallery-path.ts';

const HELP = `Shows one dealer while you work: code, content, settings and stock reload as you save.

  npm run dev -- harbour
  npm run dev -- harbour --port 4400      (default 4321)
  --root FOLDER                           where sites and content are (default: this project)
  --help     this text

/gallery shows every look of the theme with this dealer's stock, and the setting for it.
Pages are the same that are printed. Search, pictures, forms and functions answer as they do with npm start; leads are
kept in .data/dev.
`;

async function main(): Promise<number | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4321' },
      root: { type: 'string', default: CODE_ROOT },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const root = resolve(values.root);
  const known = chooseSites(root, positionals);
  const slug = positionals[0];
  if (!slug) {
    throw new WrongUse(
      `Name one of the dealers: ${known.join(', ')}.\nFor example: npm run dev -- ${known[0] ?? 'harbour'}`,
    );
  }
  // A process of its own: printing runs React for production, this one for development.
  const cli = join(CODE_ROOT, 'integrations/print/cli.ts');
  const print = (...options: string[]) =>
    new Promise<void>((resolve) => {
      const args = [cli, slug, ...options];
      spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).on('close', () => resolve());
    });
  await print('--draw-later');
  const { startServer } = await import('../server/server.ts');
  const server = await startServer({
    pictureMaker: samplePictures,
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, '.data/dev'),
    databaseUrl: process.env.DATABASE_URL,
    cacheFolder: join(CODE_ROOT, '.cache/media'),
  });
  const [{ dev }, { devSite }] = await Promise.all([import('astro'), import('./dev-site.ts')]);
  process.env.DEV_SITE = slug;
  process.env.DEV_ROOT = root;
  const running = await dev({
    root: CODE_ROOT,
    server: { port: Number(values.port), host: '127.0.0.1' },
    integrations: [
      devSite({ root, code: CODE_ROOT, slug, backend: server.port, reprint: () => print('--draw-later', '--quiet') }),
    ],
    logLevel: 'warn',
  });
  process.stdout.write(`\n${slug}: http://localhost:${running.address.port}/   (looks at ${GALLERY}, Ctrl-C stops)\n`);
  const stop = () => void Promise.all([running.stop(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return undefined;
}

await runCommand(main, { reachesOut: true });
