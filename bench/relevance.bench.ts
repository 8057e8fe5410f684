import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchRequest } from '#src/search/client.ts';
import { emptyFolder } from './dealers.ts';
import { importRows, type JudgedStock, type Mapping, readRows } from './relevance/load-feed.ts';
import { madeUpRows } from './relevance/made-up-rows.ts';
import { QUERIES } from './relevance/queries.ts';
import { ndcgAt10 } from './relevance/score.ts';
import { UNSEEN_QUERIES } from './relevance/unseen-queries.ts';
import { ENGINES } from './search/engines.ts';

const HELP = `How good the answers are: ${QUERIES.length + UNSEEN_QUERIES.length} queries as shoppers type them, judged by rules on the rows of the feed.

  npm run bench -- relevance [--feed listings.csv] [--engines "embedded,MiniSearch + facets,Orama"] [--worst 20] [--all]

NDCG@10 is the share of the best possible top ten; "empty" the share of queries without any answer although rows fit.
Queries that no row of the feed fits are left out. "auto" is the feed as it is, "clean" the same with all columns under
names that the product knows. Kept back are every second of the older queries and all of the ${UNSEEN_QUERIES.length} newer ones ("unseen"):
they are not to be looked at while the search is tuned.
--worst lists the worst queries of the others, --all those of both halves. Without --feed the listings are made up.
`;

const { values } = parseArgs({
  options: {
    feed: { type: 'string' },
    engines: { type: 'string', default: 'embedded,MiniSearch + facets,Orama' },
    worst: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Outcome = { query: string; keptBack: boolean; unseen: boolean; ndcg: number; empty: boolean; fitting: number };

const ALL = [...QUERIES, ...UNSEEN_QUERIES];

const requestOf = (typed: string): SearchRequest => ({
  indexName: 'cars',
  params: { hitsPerPage: 10, page: 0, facets: [], query: typed },
});

function outcomes(name: string, { records, rows }: JudgedStock): Outcome[] {
  const engine = ENGINES.find((entry) => entry.name === name);
  if (!engine) throw new Error(`There is no engine "${name}": ${ENGINES.map((entry) => entry.name).join(', ')}.`);
  const loaded = engine.load(engine.build(records));
  return ALL.flatMap(([query, rule], at) => {
    const fitting = rows.filter(rule).length;
    if (fitting === 0) return [];
    const ids = loaded.search([requestOf(query)])[0]?.ids ?? [];
    const fits = ids.map((id) => {
      const row = rows[Number(id)];
      return row !== undefined && rule(row);
    });
    const unseen = at >= QUERIES.length;
    return [
      {
        query,
        unseen,
        keptBack: unseen || at % 2 === 1,
        ndcg: ndcgAt10(fits, fitting),
        empty: ids.length === 0,
        fitting,
      },
    ];
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function print(engine: string, found: readonly Outcome[]): void {
  const line = (name: string, part: readonly Outcome[]) =>
    `${name} ${mean(part.map(({ ndcg }) => ndcg)).toFixed(3)}, empty ${percent(mean(part.map(({ empty }) => Number(empty))))}`;
  const tuned = found.filter(({ keptBack }) => !keptBack);
  const keptBack = found.filter((outcome) => outcome.keptBack);
  const unseen = found.filter((outcome) => outcome.unseen);
  console.log(
    `  ${engine.padEnd(20)} ${line('NDCG@10', found)}   (${line('tuned on', tuned)}; ${line('kept back', keptBack)}; ${line('unseen', unseen)})`,
  );
  const worst = (values.all ? found : tuned).toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const { query, ndcg, empty, fitting } of worst.filter((outcome) => outcome.ndcg < 1))
    console.log(`      ${ndcg.toFixed(2)} ${empty ? 'empty ' : '      '}${query}   (${fitting} fit)`);
}

if (values.help) process.stdout.write(HELP);
else {
  const raw = values.feed ? await readRows(resolve(values.feed)) : madeUpRows();
  const folder = emptyFolder('relevance');
  for (const mapping of ['clean', 'auto'] satisfies Mapping[]) {
    const stock = await importRows(raw, mapping, folder);
    const judged = ALL.filter(([, rule]) => stock.rows.some(rule)).length;
    console.log(
      `${mapping}: ${stock.records.length.toLocaleString('en-AU')} vehicles of ${raw.length.toLocaleString('en-AU')} rows, ${judged} of ${ALL.length} queries`,
    );
    for (const engine of values.engines.split(',')) print(engine, outcomes(engine, stock));
  }
}
