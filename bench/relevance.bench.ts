import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchRequest } from '#src/search/client.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { decodeIndex } from '#src/search/embedded/index/decode-index.ts';
import { encodeIndex } from '#src/search/embedded/index/encode-index.ts';
import { emptyFolder } from './dealers.ts';
import { importRows, type JudgedStock, type Mapping, readRows } from './relevance/load-feed.ts';
import { madeUpRows } from './relevance/made-up-rows.ts';
import { readQueries } from './relevance/query-lists.ts';
import { ndcgAt10 } from './relevance/score.ts';

/** The lists by when they were written down; of the first, every second query is kept back. */
const GROUPS = [
  'first',
  'unseen',
  'second unseen',
  'never looked at',
  'still later',
  'independent',
  'second independent',
  'third independent',
  'fourth independent',
  'fifth independent',
  'sixth independent',
  'seventh independent',
  'eighth independent',
];
/** Written by people who had not seen the search: counted apart. */
const BY_OTHERS = GROUPS.filter((group) => group.endsWith('independent'));
/** Nobody looks at their queries one by one: they say how the search does on what it was never changed for. */
const ONLY_COUNTED = ['never looked at', 'eighth independent'];
const ALL = GROUPS.flatMap((group) =>
  readQueries(group.replaceAll(' ', '-')).map(({ query, rule }, at) => ({
    query,
    rule,
    group,
    keptBack: group !== 'first' || at % 2 === 1,
  })),
);

/** The name of a group with the number of its queries. */
const counted = (group: string) => `"${group}" (${ALL.filter((entry) => entry.group === group).length})`;

const HELP = `How good the answers are: ${ALL.length} queries as shoppers type them, judged by rules on the rows of the feed.

  npm run bench -- relevance [--feed listings.csv] [--worst 20] [--all | --group unseen]

NDCG@10 is the share of the best possible top ten; "empty" the share of queries without any answer although rows fit.
Queries that no row of the feed fits are left out. "auto" is the feed as it is, "clean" the same with all columns under
names that the product knows. The search is tuned on every second one of ${counted('first')}. ${counted('unseen')} and
${counted('second unseen')} were written down before anybody saw an answer to them, and looked at once they had been
measured; ${counted('still later')} is by classes of words that the search was changed for; ${counted('never looked at')}
is only counted. ${BY_OTHERS.map(counted).join(', ')} were each written by somebody who had not seen the search; they are
printed apart and are no part of "all". --worst lists the worst queries it was tuned on, --all those of all groups but
${ONLY_COUNTED.join(' and ')}, --group those of one. Without --feed the listings are made up.
`;

const { values } = parseArgs({
  options: {
    feed: { type: 'string' },
    worst: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
    group: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Outcome = { query: string; group: string; keptBack: boolean; ndcg: number; empty: boolean; fitting: number };

const requestOf = (typed: string): SearchRequest => ({
  indexName: 'cars',
  params: { hitsPerPage: 10, page: 0, facets: [], query: typed },
});

function outcomes({ records, rows }: JudgedStock): Outcome[] {
  const engine = createEngine(decodeIndex(encodeIndex(toColumns(records))));
  return ALL.flatMap(({ query, rule, group, keptBack }) => {
    const fitting = rows.filter(rule).length;
    if (fitting === 0) return [];
    const found = engine.search([requestOf(query)])[0]?.rows ?? [];
    const fits = found.map((at) => {
      const row = rows[at];
      return row !== undefined && rule(row);
    });
    return [{ query, group, keptBack, ndcg: ndcgAt10(fits, fitting), empty: found.length === 0, fitting }];
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function show(every: readonly Outcome[]): void {
  const found = every.filter(({ group }) => !BY_OTHERS.includes(group));
  const line = (name: string, part: readonly Outcome[]) =>
    console.log(
      `  ${name.padEnd(19)} NDCG@10 ${mean(part.map(({ ndcg }) => ndcg)).toFixed(3)}, empty ` +
        `${percent(mean(part.map(({ empty }) => Number(empty))))}, ${part.length} queries`,
    );
  const lineOf = (name: string) =>
    line(
      name,
      every.filter(({ group }) => group === name),
    );
  const tuned = found.filter(({ keptBack }) => !keptBack);
  const keptBack = found.filter((outcome) => outcome.group === 'first' && outcome.keptBack);
  line('all', found);
  line('tuned on', tuned);
  line('kept back', keptBack);
  for (const group of GROUPS) if (group !== 'first' && !BY_OTHERS.includes(group)) lineOf(group);
  console.log('  written by somebody who had not seen the search:');
  for (const group of BY_OTHERS) lineOf(group);
  printWorst(shownOf(every) ?? tuned);
}

/** The outcomes that were asked for by --group or --all. */
function shownOf(every: readonly Outcome[]): Outcome[] | undefined {
  const shown = every.filter(({ group }) => !ONLY_COUNTED.includes(group));
  if (values.group) return shown.filter(({ group }) => group === values.group);
  return values.all ? shown : undefined;
}

function printWorst(shown: readonly Outcome[]): void {
  const worst = shown.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const { query, ndcg, empty, fitting } of worst.filter((outcome) => outcome.ndcg < 1))
    console.log(`    ${ndcg.toFixed(2)} ${empty ? 'empty ' : '      '}${query}   (${fitting} fit)`);
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
    show(outcomes(stock));
  }
}
