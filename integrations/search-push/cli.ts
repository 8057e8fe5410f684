import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSites } from '#src/sources/list-sites.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { loadSite } from '../print/load-site.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { algoliaService } from './algolia-service.ts';
import { hostedRecords } from './hosted-records.ts';
import { meilisearchService } from './meilisearch-service.ts';
import { push } from './push.ts';
import { typesenseService } from './typesense-service.ts';

const HELP = `Sends the stock of a dealer to the search service its settings name (search.provider).

  SEARCH_ADMIN_KEY=… npm run search -- push harbour

Only settings and vehicles that changed since the last push are sent; what was sent is kept beside the print manifest
(dist/.print/<slug>.search.json). A push that fails is continued by the next one. Busy services are asked again.

  --dry-run        say what would be sent; send nothing
  --force          send everything again
  --accept-stock   take more than half of the vehicles out of search
  --out FOLDER     where the dealers are printed (default: dist)
  --help           this text

SEARCH_ADMIN_KEY is a key that may write. It never goes into site.json, which holds the search-only key.

Exit code: 0 done, 1 the service or the stock cannot be used, 2 wrong use.
`;

const SERVICES = { algolia: algoliaService, meilisearch: meilisearchService, typesense: typesenseService };
const write = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'accept-stock': { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command, slug, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (command !== 'push' || !slug || rest.length > 0) {
    throw new WrongUse('Name one dealer: npm run search -- push harbour');
  }
  const root = process.cwd();
  chooseSites(root, [slug]);
  const loaded = await loadSite(
    { root, pictures: samplePictures, acceptStock: values['accept-stock'], now: Date.now() },
    slug,
  );
  if (!loaded.ok) {
    write(loaded.messages.join('\n'));
    return 1;
  }
  const { search } = loaded.site.settings;
  if (search.provider === 'embedded') {
    write(`sites/${slug} searches the index printed with it (search.provider "embedded"): there is nothing to send.`);
    return 0;
  }
  const key = process.env.SEARCH_ADMIN_KEY ?? '';
  if (key === '' && !values['dry-run']) {
    throw new WrongUse(`SEARCH_ADMIN_KEY is not set: a key of ${search.provider} that may write records and settings.`);
  }
  const transport = { fetch, wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) };
  const service = SERVICES[search.provider]({ host: search.host ?? '', index: search.indexName, key }, transport);
  const records = hostedRecords(loaded.site, search.provider);
  const result = await push(service, records, {
    dist: join(root, values.out),
    slug,
    dryRun: values['dry-run'],
    force: values.force,
    acceptStock: values['accept-stock'],
  });
  const words = [
    `${result.saved} of ${records.length} vehicles ${result.dryRun ? 'to send' : 'sent'}`,
    `${result.removed} ${result.dryRun ? 'to take out' : 'taken out'}`,
    `settings ${result.settings ? (result.dryRun ? 'to send' : 'sent') : 'unchanged'}`,
  ];
  write(`${slug} → ${service.target}: ${words.join(', ')}.`);
  return 0;
}

await runCommand(main, { reachesOut: true });
