import './light-drizzle.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/server/database/database.ts';
import { openMailer } from '#src/server/providers/mail-provider.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { planAlerts, sendAlerts } from '../alerts/send-alerts.ts';
import { runCommand } from '../files/wrong-use.ts';
import { readPrinted } from '../live/live-file.ts';
import { dealerSearches } from '../search-api/dealer-search.ts';
import { findFile } from './static-files.ts';

const HELP = `Tells people who asked for it what the last prints brought: lower prices, new vehicles (docs/alerts.md).

  npm run alerts -- send harbour             compares, makes messages, sends them
  npm run alerts -- send harbour --dry-run   says how many it would make; keeps and sends nothing

Run it after each print, and now and then for messages that wait. npm start does it by itself.
It needs DATABASE_URL where functions run on a PostgreSQL server, SMTP_URL for e-mail, SMS_… for text messages.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [command, slug, ...rest] = positionals;
  if (values.help || command !== 'send' || !slug || rest.length > 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const root = process.cwd();
  chooseSites(root, [slug]);
  const dist = join(root, 'dist');
  const site = readPrinted(dist, slug);
  if (!site.alerts) {
    process.stdout.write(
      `${slug} sends no alerts: alerts.by is off in sites/${slug}/site.json, or it is not printed since.\n`,
    );
    return 0;
  }
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  const mailer = openMailer({ env: process.env, db, hasOutbox: false });
  try {
    const run = {
      ...{ root, site, db, mailer, env: process.env, hasOutbox: false, now: new Date() },
      search: dealerSearches(dist, findFile)(slug),
      origin: (site.brochure?.origin ?? `https://${slug}.example`).replace(/\/+$/, ''),
    };
    if (values['dry-run']) {
      const { prints, news, messages } = await planAlerts(run);
      process.stdout.write(`${prints} prints with news: ${news} for somebody, ${messages} messages would be made.\n`);
      return 0;
    }
    const { prints, news, messages, sent, waiting, givenUp } = await sendAlerts(run);
    process.stdout.write(
      `${prints} prints with news: ${news} for somebody, ${messages} messages made. ${sent} sent, ${waiting} wait, ${givenUp} given up.\n`,
    );
    return givenUp > 0 ? 1 : 0;
  } finally {
    mailer.close();
    await close();
  }
}

await runCommand(main, { reachesOut: true });
