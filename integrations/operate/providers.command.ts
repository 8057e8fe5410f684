import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { log } from '#src/server/log/log.ts';
import { ALL_PROVIDERS } from '#src/server/providers/all-providers.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { ends, printJson, rootOf } from '../files/command.ts';
import { readBuiltSite } from '../outputs/live-file.ts';
import { asksOnce, type Checked, checkedLine, checkProvider, checkWebhooks, isTrouble } from './check-providers.ts';

const NOTES = `
Examples:
  npm run forecourt -- providers check                  the services of all dealers
  npm run forecourt -- providers check harbour          of one
  npm run forecourt -- providers check harbour --json   the same as JSON, for a monitor

Each is asked something harmless: the mail server to sign in, the SMS provider for the account, a register for a plate that
no state gives out, and so on; what dealers share is asked once. Nobody is sent an e-mail or a text message. A service may count the
call. "own" stands before a service whose variables are the dealer's own, with its slug behind: SMTP_URL_HARBOUR.
Run it where the functions run, with their environment.

Exit code: 0 nothing is to be done, 1 a service fails, lacks a variable, or is needed and not set up, 2 wrong use.`;

export const command = new Command('providers')
  .description(
    "Says which outside services a dealer's functions use or need, and whether they answer (docs/operating.md).",
  )
  .addHelpText('after', NOTES);

command
  .command('check [dealers...]')
  .description('asks each service that is set up')
  .option('--json', 'as JSON', false)
  .action(ends(async (slugs, { json }, command) => check(rootOf(command), slugs, json), { reachesOut: true }));

async function check(root: string, slugs: string[], json: boolean): Promise<number> {
  const chosen = chooseSites(root, slugs);
  // What fails is part of the list.
  log.level = 'silent';
  const table: Record<string, Checked[]> = {};
  const once = asksOnce();
  for (const slug of chosen) {
    const site = readBuiltSite(join(root, 'dist'), slug);
    if (!json && chosen.length > 1) process.stdout.write(`\n${slug}\n`);
    const found: Checked[] = [];
    const note = (checked: Checked) => {
      found.push(checked);
      if (!json) process.stdout.write(`${checkedLine(checked)}\n`);
    };
    for (const provider of ALL_PROVIDERS) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kasks ${provider.name} …`);
      const checked = await checkProvider(once(provider), {
        env: process.env,
        site,
        now: () => performance.now(),
      });
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      note(checked);
    }
    for (const checked of checkWebhooks(site, process.env)) note(checked);
    table[slug] = found;
  }
  if (json) printJson(slugs.length === 1 ? table[slugs[0] as string] : table);
  return Object.values(table).flat().some(isTrouble) ? 1 : 0;
}
