import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { dealerSuffix } from '#src/server/providers/of-dealer.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { loadSite } from '../../build/load-site.ts';
import { ends, JSON_OPTION, printJson, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { algoliaService } from './algolia-service.ts';
import { hostedRecords } from './hosted-records.ts';
import { meilisearchService } from './meilisearch-service.ts';
import { push } from './push.ts';
import { typesenseService } from './typesense-service.ts';

const NOTES = `
Example:
  SEARCH_ADMIN_KEY=… npm run forecourt -- search push harbour

Only settings and vehicles that changed since the last push are sent; what was sent is kept beside the manifest of the build
(dist/.state/<slug>.search.json). A push that fails is continued by the next one. Busy services are asked again.

SEARCH_ADMIN_KEY is a key that may write. It never goes into site.json, which holds the search-only key.

Exit code: 0 done, 1 the service or the stock cannot be used, 2 wrong use.`;

export const command = new Command('search')
  .description('Sends the stock of a dealer to the search service its settings name (search.provider).')
  .addHelpText('after', NOTES);

const pushCommand = command
  .command('push <dealer>')
  .description('sends what changed since the last push')
  .option('--dry-run', 'say what would be sent; send nothing', false)
  .option('--force', 'send everything again', false)
  .option('--accept-stock', 'take more than half of the vehicles out of search', false)
  .option('--out <folder>', 'where the dealers are built', 'dist')
  .option(...JSON_OPTION);

type Options = ReturnType<typeof pushCommand.opts>;

pushCommand.action(
  ends(async (slug, options, command) => pushStock(rootOf(command), slug, options), { reachesOut: true }),
);

const SERVICES = { algolia: algoliaService, meilisearch: meilisearchService, typesense: typesenseService };
const write = (text: string) => process.stderr.write(`${text}\n`);

async function pushStock(root: string, slug: string, values: Options): Promise<number> {
  chooseSites(root, [slug]);
  const loaded = await loadSite({ root, acceptStock: values.acceptStock, now: Date.now() }, slug);
  if (!loaded.ok) {
    write(loaded.messages.join('\n'));
    return 1;
  }
  const { search } = loaded.site.settings;
  if (search.provider === 'embedded') {
    write(`sites/${slug} searches the index built with it (search.provider "embedded"): there is nothing to send.`);
    return 0;
  }
  const { env } = process;
  const key = env[`SEARCH_ADMIN_KEY${dealerSuffix(slug)}`] || env.SEARCH_ADMIN_KEY || '';
  if (key === '' && !values.dryRun) {
    throw new WrongUse(`SEARCH_ADMIN_KEY is not set: a key of ${search.provider} that may write records and settings.`);
  }
  const transport = { fetch, wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) };
  const service = SERVICES[search.provider]({ host: search.host ?? '', index: search.indexName, key }, transport);
  const records = hostedRecords(loaded.site, search.provider);
  const result = await push(service, records, {
    dist: join(root, values.out),
    slug,
    dryRun: values.dryRun,
    force: values.force,
    acceptStock: values.acceptStock,
  });
  const words = [
    `${result.saved} of ${records.length} vehicles ${result.dryRun ? 'to send' : 'sent'}`,
    `${result.removed} ${result.dryRun ? 'to take out' : 'taken out'}`,
    `settings ${result.settings ? (result.dryRun ? 'to send' : 'sent') : 'unchanged'}`,
  ];
  if (values.json) printJson({ slug, target: service.target, vehicles: records.length, ...result });
  else write(`${slug} → ${service.target}: ${words.join(', ')}.`);
  return 0;
}
