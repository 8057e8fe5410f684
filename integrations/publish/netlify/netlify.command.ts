import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { answer, ends, JSON_OPTION, portOf, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { buildAndPrepare } from './build-and-prepare.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { runNetlify } from './run-netlify.ts';

const NOTES = `
Examples:
  SITE=harbour npm run forecourt -- netlify prepare     what Netlify runs; each Netlify site has its own SITE
  npm run forecourt -- netlify prepare harbour          the same by hand
  npm run forecourt -- netlify serve harbour --port 8899

DATABASE_URL   PostgreSQL server of the functions; prepare and serve migrate its tables when it is set, and without it
               functions answer 500

Exit code: 0 done, 1 the dealer has mistakes or Netlify's command failed, 2 wrong use.`;

export const command = new Command('netlify')
  .description('Builds one dealer and prepares or serves it as Netlify would.')
  .addHelpText('after', NOTES);

const RULES = { reachesOut: true };

command
  .command('prepare [dealer]')
  .description(
    `builds it, brings the database up to date, and puts site and functions where netlify.toml looks for them (${DEPLOY_FOLDER})`,
  )
  .option(...JSON_OPTION)
  .action(
    ends(async (named, { json }, command) => {
      const slug = named ?? process.env.SITE;
      if (!slug) throw new WrongUse('Name one dealer, for example: npm run forecourt -- netlify prepare harbour');
      const ready = await buildAndPrepare(slug, { root: rootOf(command), stream: process.stderr });
      if (!ready) return 1;
      const words = `${ready.site} and ${ready.names.length} functions are ready.\n`;
      answer(json, { site: ready.site, functions: ready.names }, words);
      return 0;
    }, RULES),
  );

command
  .command('serve <dealer>')
  .description(
    "builds it and serves its redirects, headers and functions by Netlify's own command, without an account and without the network",
  )
  .option('--port <n>', 'where it listens', portOf, 8888)
  .action(
    ends(async (slug, { port }, command) => {
      const root = rootOf(command);
      if (!(await buildAndPrepare(slug, { root, stream: process.stderr }))) return 1;
      const folders = ['--dir', join(DEPLOY_FOLDER, 'site'), '--functions', join(DEPLOY_FOLDER, 'functions')];
      // Its runtime for edge functions is downloaded at first use; without it pages answer as HTML only.
      const quiet = ['--offline', '--no-open', '--internal-disable-edge-functions'];
      return runNetlify(['dev', ...quiet, ...folders, '--port', String(port)], root);
    }, RULES),
  );
