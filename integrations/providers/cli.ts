import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { log } from '#src/server/log/log.ts';
import { ALL_PROVIDERS } from '#src/server/providers/all-providers.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { readPrinted } from '../live/live-file.ts';
import { type Checked, checkedLine, checkProvider, isTrouble } from './check-providers.ts';

const HELP = `Says which outside services a dealer's functions use, and whether they answer (docs/operating.md).

  npm run providers -- check harbour          asks each service that is set up, one after another
  npm run providers -- check harbour --json   the same as JSON, for a monitor

  --help   this text

Each is asked something harmless: the mail server to sign in, the SMS provider for the account, a register for a plate that
no state gives out, and so on. Nobody is sent an e-mail or a text message. A service may count the call.
Run it where the functions run, with their environment.

Exit code: 0 every service that is set up answers, 1 one fails or lacks a variable, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, slug, ...rest] = positionals;
  if (command !== 'check' || !slug || rest.length > 0)
    throw new WrongUse('Name one dealer, for example: npm run providers -- check harbour');
  const root = process.cwd();
  chooseSites(root, [slug]);
  const site = readPrinted(join(root, 'dist'), slug);
  // What fails is part of the list.
  log.level = 'silent';
  const found: Checked[] = [];
  for (const provider of ALL_PROVIDERS) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kasks ${provider.name} …`);
    const checked = await checkProvider(provider, { env: process.env, site, now: () => performance.now() });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    found.push(checked);
    if (!values.json) process.stdout.write(`${checkedLine(checked)}\n`);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  if (site.humanCheck && found.some(({ name, state }) => name === 'human-check' && state === 'embedded')) {
    process.stderr.write(`${slug} has humanCheck.turnstileKey, but TURNSTILE_SECRET is not set: no form is checked.\n`);
    return 1;
  }
  return found.some(isTrouble) ? 1 : 0;
}

await runCommand(main, { reachesOut: true });
