import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateServer } from '#src/server/database/database.ts';
import { UnknownDealer } from '#src/sources/list-sites.ts';
import { printSites } from '../print/print.ts';
import { DEPLOY_FOLDER, hostsNotAllowed, prepareDeploy } from './prepare-deploy.ts';

const HELP = `Makes one dealer ready for Netlify: prints it, brings the database up to date, and puts site and functions
where netlify.toml looks for them (${DEPLOY_FOLDER}).

  SITE=harbour npm run deploy     what Netlify runs; each Netlify site has its own SITE
  npm run deploy -- harbour       the same by hand

DATABASE_URL   PostgreSQL server of the functions; its tables are migrated when it is set

Exit code: 0 ready, 1 the dealer has mistakes, 2 wrong use.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
const slug = positionals[0] ?? process.env.SITE;
if (values.help) process.stdout.write(HELP);
else if (!slug || positionals.length > 1) {
  process.stderr.write(`Name one dealer, for example: npm run deploy -- harbour\n\n${HELP}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await deploy(slug);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = error instanceof UnknownDealer ? 2 : 1;
  }
}

async function deploy(slug: string): Promise<number> {
  const root = process.cwd();
  const { sites } = await printSites({ root, slugs: [slug], stream: process.stderr });
  if (sites.some(({ status }) => status === 'failed')) return 1;
  const url = process.env.DATABASE_URL;
  if (url) await migrateServer(url);
  else process.stderr.write('DATABASE_URL is not set: the functions will not work until it is.\n');
  const blocked = hostsNotAllowed(join(root, 'dist'), slug, readFileSync(join(root, 'netlify.toml'), 'utf8'));
  if (blocked.length > 0) {
    process.stderr.write(
      `Netlify will not show the pictures of ${slug} that stand on ${blocked.join(', ')}. Add to remote_images in netlify.toml:\n${blocked.map((host) => `  "https://${host.replaceAll('.', '\\\\.')}/.*",`).join('\n')}\n`,
    );
  }
  const { site, names } = await prepareDeploy(slug, { dist: join(root, 'dist'), out: join(root, DEPLOY_FOLDER) });
  process.stdout.write(`${site} and ${names.length} functions are ready.\n`);
  return 0;
}
