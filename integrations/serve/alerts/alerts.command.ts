import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { openDatabase } from '#src/server/database/database.ts';
import { log } from '#src/server/log/log.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { readBuiltSite } from '../../outputs/live-file.ts';
import { findFile } from '../static-files.ts';
import { dealerSearches } from './dealer-search.ts';
import { planAlerts, sendAlerts } from './send-alerts.ts';

const NOTES = `
Examples:
  npm run forecourt -- alerts send harbour             compares, makes messages, sends them
  npm run forecourt -- alerts send harbour --dry-run   says how many it would make; keeps and sends nothing

Run it after each build, and now and then for messages that wait. npm start does it by itself.
It needs DATABASE_URL where functions run on a PostgreSQL server, SMTP_URL for e-mail, SMS_… for text messages.`;

export const command = new Command('alerts')
  .description(
    'Tells people who asked for it what the last builds brought: lower prices, new vehicles (docs/alerts.md).',
  )
  .addHelpText('after', NOTES);

command
  .command('send <dealer>')
  .description('compares, makes messages, sends them and those that wait')
  .option('--dry-run', 'say how many it would make; keep and send nothing', false)
  .option(...JSON_OPTION)
  .action(ends(async (slug, options, command) => send(rootOf(command), slug, options), { reachesOut: true }));

type Options = { dryRun: boolean; json: boolean };

async function send(root: string, slug: string, { dryRun, json }: Options): Promise<number> {
  // The log is on standard output, too.
  if (json) log.level = 'silent';
  chooseSites(root, [slug]);
  const dist = join(root, 'dist');
  const site = readBuiltSite(dist, slug);
  if (!site.alerts) {
    const words = `${slug} sends no alerts: alerts.by is off in sites/${slug}/site.json, or it is not built since.\n`;
    answer(json, { slug, sends: false }, words);
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
    if (dryRun) {
      const { builds, news, messages } = await planAlerts(run);
      const words = `${builds} builds with news: ${news} for somebody, ${messages} messages would be made.\n`;
      answer(json, { slug, sends: true, dryRun, builds, news, messages }, words);
      return 0;
    }
    const { builds, news, messages, sent, waiting, failed } = await sendAlerts(run);
    const made = `${builds} builds with news: ${news} for somebody, ${messages} messages made.`;
    const facts = { slug, sends: true, dryRun, builds, news, messages, sent, waiting, failed };
    answer(json, facts, `${made} ${sent} sent, ${waiting} wait, ${failed} given up.\n`);
    return failed > 0 ? 1 : 0;
  } finally {
    mailer.close();
    await close();
  }
}
