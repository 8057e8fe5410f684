import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, portOf, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { showBuilt } from './dev-front.ts';
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
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [cli, 'build', slug, ...options], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        process.stderr.write(text);
        said += text;
      });
      child.on('error', reject).on('close', (code) => resolve(code === 0 ? '' : said.trim()));
    });
  await build();
  const { startServer } = await import('../server.ts');
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, '.data/dev'),
    databaseUrl: process.env.DATABASE_URL,
    cacheFolder: join(root, '.cache/media'),
  });
  const site = { root, slug, port, backend: server.port, rebuild: () => build('--quiet') };
  const hasTemplates = existsSync(join(CODE_ROOT, 'astro.config.mjs'));
  const front = hasTemplates ? await (await import('./dev-templates.ts')).showTemplates(site) : await showBuilt(site);
  const looks = hasTemplates ? `looks at ${GALLERY}, ` : '';
  process.stdout.write(`\n${slug}: http://localhost:${front.port}/   (${looks}Ctrl-C stops)\n`);
  const stop = () => void Promise.all([front.close(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return undefined;
}
