import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { printAndPrepare } from './print-and-prepare.ts';
import { runNetlify } from './run-netlify.ts';

const HELP = `Prints one dealer and serves it as Netlify would: its redirects, headers and functions, by Netlify's own command, without
an account and without the network.

  npm run netlify -- harbour
  npm run netlify -- harbour --port 8899

--port         where it listens, 8888 when not given
DATABASE_URL   PostgreSQL server of the functions; without it they answer 500

Exit code: 0 ended, 1 the dealer has mistakes or Netlify's command failed, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false }, port: { type: 'string', default: '8888' } },
  });
  const [slug] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!slug || positionals.length > 1) throw new WrongUse('Name one dealer, for example: npm run netlify -- harbour');
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new WrongUse(`--port ${values.port} is no port. Write a number up to 65535.`);
  }
  const root = process.cwd();
  if (!(await printAndPrepare(slug, { root, stream: process.stderr }))) return 1;
  const folders = ['--dir', join(DEPLOY_FOLDER, 'site'), '--functions', join(DEPLOY_FOLDER, 'functions')];
  // Its runtime for edge functions is downloaded at first use; without it pages answer as HTML only.
  const quiet = ['--offline', '--no-open', '--internal-disable-edge-functions'];
  return runNetlify(['dev', ...quiet, ...folders, '--port', values.port], root);
}

await runCommand(main, { reachesOut: true });
