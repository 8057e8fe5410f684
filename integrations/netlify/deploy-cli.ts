import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { printAndPrepare } from './print-and-prepare.ts';
import { runNetlify } from './run-netlify.ts';

const HELP = `Prints one dealer, brings the database up to date, and uploads site and functions to its Netlify site.

  npm run deploy -- harbour              a draft with an address of its own
  npm run deploy -- harbour --prod       the live site
  npm run deploy -- harbour --dry-run    everything but the upload

NETLIFY_AUTH_TOKEN   a personal access token of Netlify
NETLIFY_SITE_ID      the dealer's Netlify site
DATABASE_URL         PostgreSQL server of the functions; its tables are migrated when it is set

Exit code: 0 done, 1 the dealer has mistakes or the upload failed, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      prod: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [slug] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!slug || positionals.length > 1) throw new WrongUse('Name one dealer, for example: npm run deploy -- harbour');
  const missing = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'].filter((name) => !process.env[name]);
  if (missing.length > 0 && !values['dry-run']) throw new WrongUse(`${missing.join(' and ')} must be set to upload.`);
  const root = process.cwd();
  const ready = await printAndPrepare(slug, { root, stream: process.stderr });
  if (!ready) return 1;
  const folders = ['--dir', join(DEPLOY_FOLDER, 'site'), '--functions', join(DEPLOY_FOLDER, 'functions')];
  const upload = ['deploy', '--no-build', ...folders, ...(values.prod ? ['--prod'] : []), '--message', slug];
  if (values['dry-run']) {
    process.stdout.write(`${ready.names.length} functions are ready. Not run: netlify ${upload.join(' ')}\n`);
    return 0;
  }
  return runNetlify(upload, root);
}

await runCommand(main, { reachesOut: true });
