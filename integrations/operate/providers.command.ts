import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { log } from '#src/server/log/log.ts';
import { ALL_PROVIDERS } from '#src/server/providers/all-providers.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { ends, rootOf } from '../files/command.ts';
import { readBuiltSite } from '../outputs/live-file.ts';
import { type Checked, checkedLine, checkProvider, checkWebhooks, isTrouble } from './check-providers.ts';

const NOTES = `
Examples:
  npm run forecourt -- providers check harbour          asks each service that is set up, one after another
  npm run forecourt -- providers check harbour --json   the same as JSON, for a monitor

Each is asked something harmless: the mail server to sign in, the SMS provider for the account, a register for a plate that
no state gives out, and so on. Nobody is sent an e-mail or a text message. A service may count the call.
Run it where the functions run, with their environment.

Exit code: 0 nothing is to be done, 1 a service fails, lacks a variable, or is needed and not set up, 2 wrong use.`;

export const command = new Command('providers')
  .description(
    "Says which outside services a dealer's functions use or need, and whether they answer (docs/operating.md).",
  )
  .addHelpText('after', NOTES);

command
  .command('check <dealer>')
  .description('asks each service that is set up')
  .option('--json', 'as JSON', false)
  .action(ends(async (slug, { json }, command) => check(rootOf(command), slug, json), { reachesOut: true }));

async function check(root: string, slug: string, json: boolean): Promise<number> {
  chooseSites(root, [slug]);
  const site = readBuiltSite(join(root, 'dist'), slug);
  // What fails is part of the list.
  log.level = 'silent';
  const found: Checked[] = [];
  for (const provider of ALL_PROVIDERS) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kasks ${provider.name} …`);
    const checked = await checkProvider(provider, { env: process.env, site, now: () => performance.now() });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    found.push(checked);
    if (!json) process.stdout.write(`${checkedLine(checked)}\n`);
  }
  for (const checked of checkWebhooks(site, process.env)) {
    found.push(checked);
    if (!json) process.stdout.write(`${checkedLine(checked)}\n`);
  }
  if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  return found.some(isTrouble) ? 1 : 0;
}
