import '../light-drizzle.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, portOf, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { GALLERY } from './dev-site.ts';

const NOTES = `
Example:
  npm run dev -- harbour

/gallery shows every look of the theme with this dealer's stock, and the setting for it.
Pages are the same that are built. Search, pictures, forms and functions answer as they do with npm start; leads are
kept in .data/dev.`;

export const command = new Command('dev')
  .description('Shows one dealer while you work: code, content, settings and stock reload as you save.')
  .argument('[dealer]')
  .option('--port <n>', 'where it listens', portOf, 4321)
  .addHelpText('after', NOTES)
  .action(ends(async (slug, { port }, command) => show(rootOf(command), slug, port), { reachesOut: true }));

async function show(root: string, slug: string | undefined, port: number): Promise<number | undefined> {
  const known = chooseSites(root, slug === undefined ? [] : [slug]);
  if (!slug) {
    throw new WrongUse(
      `Name one of the dealers: ${known.join(', ')}.\nFor example: npm run dev -- ${known[0] ?? 'harbour'}`,
    );
  }
  // A process of its own: building runs React for production, this one for development.
  const cli = join(CODE_ROOT, 'integrations/forecourt.mjs');
  const build = (...options: string[]) =>
    new Promise<void>((resolve) => {
      const args = [cli, 'build', slug, ...options];
      spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).on('close', () => resolve());
    });
  await build();
  const { startServer } = await import('../server.ts');
  const server = await startServer({
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
    server: { port, host: '127.0.0.1' },
    integrations: [devSite({ root, code: CODE_ROOT, slug, backend: server.port, rebuild: () => build('--quiet') })],
    logLevel: 'warn',
  });
  process.stdout.write(`\n${slug}: http://localhost:${running.address.port}/   (looks at ${GALLERY}, Ctrl-C stops)\n`);
  const stop = () => void Promise.all([running.stop(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return undefined;
}
