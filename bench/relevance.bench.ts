import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchRequest } from '#src/search/client.ts';
import { emptyFolder } from './dealers.ts';
import { EIGHTH_INDEPENDENT } from './relevance/eighth-independent-queries.ts';
import { FIFTH_INDEPENDENT } from './relevance/fifth-independent-queries.ts';
import { FOURTH_INDEPENDENT } from './relevance/fourth-independent-queries.ts';
import { NEVER_LOOKED_AT, SECOND_UNSEEN } from './relevance/later-queries.ts';
import { importRows, type JudgedStock, type Mapping, readRows } from './relevance/load-feed.ts';
import { madeUpRows } from './relevance/made-up-rows.ts';
import { QUERIES } from './relevance/queries.ts';
import { ndcgAt10 } from './relevance/score.ts';
import { SECOND_INDEPENDENT } from './relevance/second-independent-queries.ts';
import { SEVENTH_INDEPENDENT } from './relevance/seventh-independent-queries.ts';
import { SIXTH_INDEPENDENT } from './relevance/sixth-independent-queries.ts';
import { STILL_LATER } from './relevance/still-later-queries.ts';
import { THIRD_INDEPENDENT } from './relevance/third-independent-queries.ts';
import { INDEPENDENT } from './relevance/third-party-queries.ts';
import { UNSEEN_QUERIES } from './relevance/unseen-queries.ts';
import { ENGINES } from './search/engines.ts';

/** The queries by when they were written down; of the first, every second one is kept back. */
const GROUPS = {
  first: QUERIES,
  unseen: UNSEEN_QUERIES,
  'second unseen': SECOND_UNSEEN,
  'never looked at': NEVER_LOOKED_AT,
  'still later': STILL_LATER,
  independent: INDEPENDENT,
  'second independent': SECOND_INDEPENDENT,
  'third independent': THIRD_INDEPENDENT,
  'fourth independent': FOURTH_INDEPENDENT,
  'fifth independent': FIFTH_INDEPENDENT,
  'sixth independent': SIXTH_INDEPENDENT,
  'seventh independent': SEVENTH_INDEPENDENT,
  'eighth independent': EIGHTH_INDEPENDENT,
};
/** Written by people who had not seen the search: counted apart. */
const BY_OTHERS: readonly string[] = [
  'independent',
  'second independent',
  'third independent',
  'fourth independent',
  'fifth independent',
  'sixth independent',
  'seventh independent',
  'eighth independent',
];
/** Nobody looks at their queries one by one: they say how the search does on what it was never changed for. */
const ONLY_COUNTED: readonly string[] = ['never looked at', 'eighth independent'];
type Group = keyof typeof GROUPS;
const NAMES = Object.keys(GROUPS) as Group[];
const ALL = NAMES.flatMap((group) =>
  GROUPS[group].map(([query, rule], at) => ({ query, rule, group, keptBack: group !== 'first' || at % 2 === 1 })),
);

const HELP = `How good the answers are: ${ALL.length} queries as shoppers type them, judged by rules on the rows of the feed.

  npm run bench -- relevance [--feed listings.csv] [--engines "embedded,MiniSearch + facets,Orama"] [--worst 20] [--all | --group unseen]

NDCG@10 is the share of the best possible top ten; "empty" the share of queries without any answer although rows fit.
Queries that no row of the feed fits are left out. "auto" is the feed as it is, "clean" the same with all columns under
names that the product knows. The search is tuned on every second one of the first ${QUERIES.length} queries. "unseen" (${UNSEEN_QUERIES.length}) and "second unseen"
(${SECOND_UNSEEN.length}) were written down before anybody saw an answer to them, and looked at once they had been measured; "still later" (${STILL_LATER.length})
is by classes of words that the search was changed for; those "never
looked at" (${NEVER_LOOKED_AT.length}) are only counted. "independent" (${INDEPENDENT.length}), "second independent" (${SECOND_INDEPENDENT.length}),
"third independent" (${THIRD_INDEPENDENT.length}), "fourth independent" (${FOURTH_INDEPENDENT.length}), "fifth independent" (${FIFTH_INDEPENDENT.length}),
"sixth independent" (${SIXTH_INDEPENDENT.length}), "seventh independent" (${SEVENTH_INDEPENDENT.length}) and "eighth independent" (${EIGHTH_INDEPENDENT.length}) were each written by somebody who had not seen the search; they are printed apart and are no part of "all".
--worst lists the worst queries it was tuned on, --all those of all groups but ${ONLY_COUNTED.join(' and ')}, --group those of one. Without --feed the listings are made up.
`;

const { values } = parseArgs({
  options: {
    feed: { type: 'string' },
    engines: { type: 'string', default: 'embedded,MiniSearch + facets,Orama' },
    worst: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
    group: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Outcome = { query: string; group: Group; keptBack: boolean; ndcg: number; empty: boolean; fitting: number };

const requestOf = (typed: string): SearchRequest => ({
  indexName: 'cars',
  params: { hitsPerPage: 10, page: 0, facets: [], query: typed },
});

function outcomes(name: string, { records, rows }: JudgedStock): Outcome[] {
  const engine = ENGINES.find((entry) => entry.name === name);
  if (!engine) throw new Error(`There is no engine "${name}": ${ENGINES.map((entry) => entry.name).join(', ')}.`);
  const loaded = engine.load(engine.build(records));
  return ALL.flatMap(({ query, rule, group, keptBack }) => {
    const fitting = rows.filter(rule).length;
    if (fitting === 0) return [];
    const ids = loaded.search([requestOf(query)])[0]?.ids ?? [];
    const fits = ids.map((id) => {
      const row = rows[Number(id)];
      return row !== undefined && rule(row);
    });
    return [{ query, group, keptBack, ndcg: ndcgAt10(fits, fitting), empty: ids.length === 0, fitting }];
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function print(engine: string, every: readonly Outcome[]): void {
  const found = every.filter(({ group }) => !BY_OTHERS.includes(group));
  const line = (name: string, part: readonly Outcome[]) =>
    `${name.padEnd(18)} NDCG@10 ${mean(part.map(({ ndcg }) => ndcg)).toFixed(3)}, empty ${percent(mean(part.map(({ empty }) => Number(empty))))}, ${part.length} queries`;
  console.log(`  ${engine}`);
  console.log(`    ${line('all', found)}`);
  const tuned = found.filter(({ keptBack }) => !keptBack);
  console.log(`    ${line('tuned on', tuned)}`);
  console.log(
    `    ${line(
      'kept back',
      found.filter(({ group, keptBack }) => group === 'first' && keptBack),
    )}`,
  );
  for (const name of NAMES.filter((group) => group !== 'first' && !BY_OTHERS.includes(group)))
    console.log(
      `    ${line(
        name,
        found.filter(({ group }) => group === name),
      )}`,
    );
  console.log('    written by somebody who had not seen the search:');
  for (const name of BY_OTHERS)
    console.log(
      `    ${line(
        name,
        every.filter(({ group }) => group === name),
      )}`,
    );
  const shown = values.group
    ? every.filter(({ group }) => group === values.group && !ONLY_COUNTED.includes(group))
    : values.all
      ? every.filter(({ group }) => !ONLY_COUNTED.includes(group))
      : tuned;
  const worst = shown.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const { query, ndcg, empty, fitting } of worst.filter((outcome) => outcome.ndcg < 1))
    console.log(`      ${ndcg.toFixed(2)} ${empty ? 'empty ' : '      '}${query}   (${fitting} fit)`);
}

if (values.help) process.stdout.write(HELP);
else {
  const raw = values.feed ? await readRows(resolve(values.feed)) : madeUpRows();
  const folder = emptyFolder('relevance');
  for (const mapping of ['clean', 'auto'] satisfies Mapping[]) {
    const stock = await importRows(raw, mapping, folder);
    const judged = ALL.filter(({ rule }) => stock.rows.some(rule)).length;
    console.log(
      `${mapping}: ${stock.records.length.toLocaleString('en-AU')} vehicles of ${raw.length.toLocaleString('en-AU')} rows, ${judged} of ${ALL.length} queries`,
    );
    for (const engine of values.engines.split(',')) print(engine, outcomes(engine, stock));
  }
}
