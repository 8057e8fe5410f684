import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { printAndPrepare } from './print-and-prepare.ts';

const HELP = `Makes one dealer ready for Netlify: prints it, brings the database up to date, and puts site and functions
where netlify.toml looks for them (${DEPLOY_FOLDER}).

  SITE=harbour npm run netlify:prepare     what Netlify runs; each Netlify site has its own SITE
  npm run netlify:prepare -- harbour       the same by hand

DATABASE_URL   PostgreSQL server of the functions; its tables are migrated when it is set

Exit code: 0 ready, 1 the dealer has mistakes, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  const slug = positionals[0] ?? process.env.SITE;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!slug || positionals.length > 1) {
    throw new WrongUse('Name one dealer, for example: npm run netlify:prepare -- harbour');
  }
  const ready = await printAndPrepare(slug, { root: process.cwd(), stream: process.stderr });
  if (!ready) return 1;
  process.stdout.write(`${ready.site} and ${ready.names.length} functions are ready.\n`);
  return 0;
}

await runCommand(main, { reachesOut: true });
