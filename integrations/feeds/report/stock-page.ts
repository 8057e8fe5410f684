import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReportHead } from '../../files/report-head.ts';
import { percent, type StockCheck } from '../guard/stock-check.ts';
import type { FacetValue } from './stock-overview.ts';
import { HELD_BACK, privateText, type ReasonCount, TEXT_HINT } from './stock-report.ts';

const MAX_ROWS = 100;
const MAX_VALUES = 40;
const MAX_WORDS = 12;

/**
 * The check as one HTML page that needs no other file, to be read on a phone, built, or sent to the dealer. It shows
 * what the text and the JSON of the check say.
 */
export function stockPage(check: StockCheck): string {
  return `<!doctype html>\n${renderToStaticMarkup(h(Page, { check }))}\n`;
}

function Page({ check }: { check: StockCheck }): ReactElement {
  const { name, date, report, held, heldBack, suspicious, changes } = check;
  const title = `Stock check: ${name}`;
  return h(
    'html',
    { lang: 'en-AU' },
    h(ReportHead, { title, styles: styles() }),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, title),
        h('p', { className: 'date' }, h('time', { dateTime: date }, longDate(date))),
        h(Outcome, { check }),
        held.length > 0 && h(Held, { held }),
        h(Reasons, { title: 'Left out', list: report.leftOut.filter(({ reason }) => reason !== HELD_BACK) }),
        heldBack.length > 0 && h(HeldBack, { heldBack }),
        h(Reasons, { title: 'Hidden by rule', list: report.hidden }),
        h(Reasons, { title: 'Worth a question', list: suspicious }),
        h(Reasons, { title: 'Published, but worth a look', list: report.warnings }),
        changes && h(Changes, { changes }),
        check.vehicles > 0 && h(Coverage, { check }),
        check.vehicles > 0 && h(Facets, { facets: check.facets }),
        h(Feeds, { report }),
      ),
    ),
  );
}

function Outcome({ check: { report, vehicles } }: { check: StockCheck }): ReactElement {
  const { rows, problem, keptLastStock } = report;
  const counts = [
    ['rows read', rows.read],
    ['published', rows.published],
    ['left out', rows.leftOut],
    ['hidden by rule', rows.hidden],
  ] as const;
  return h(
    Section,
    { title: 'What became of the feed' },
    problem &&
      h(
        'p',
        { className: 'problem' },
        h('strong', null, 'The feed is not taken. '),
        problem,
        keptLastStock && ` The last good stock stays: ${number(vehicles)} vehicles.`,
      ),
    h(
      'dl',
      { className: 'counts' },
      counts.map(([what, count]) => h('div', { key: what }, h('dt', null, what), h('dd', null, number(count)))),
    ),
  );
}

function Held({ held }: Pick<StockCheck, 'held'>): ReactElement {
  return h(
    Section,
    { title: 'Prices that look wrong' },
    h('p', null, 'These vehicles wait until somebody confirms the price or the feed has another one.'),
    h(Table, {
      head: ['Stock number', 'Vehicle', 'Why'],
      rows: held.map(({ stocknum, vehicle, detail }) => [stocknum, vehicle, detail]),
    }),
  );
}

function HeldBack({ heldBack }: Pick<StockCheck, 'heldBack'>): ReactElement {
  return h(
    Section,
    { title: 'Not published because of advertising law' },
    h(
      'p',
      null,
      'The vehicles are published without these words and prices. Mend them in the system that sends the feed.',
    ),
    h(Table, {
      head: ['Row', 'Stock number', 'Vehicle', 'Words', 'Why'],
      rows: heldBack.map(({ row = '', stocknum, vehicle, words, reason }) => [row, stocknum, vehicle, words, reason]),
    }),
  );
}

function Reasons({ title, list }: { title: string; list: readonly ReasonCount[] }): ReactElement | null {
  if (list.length === 0) return null;
  return h(
    Section,
    { title },
    h(
      'ul',
      { className: 'reasons' },
      list
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason, count, examples }) =>
          h(
            'li',
            { key: reason },
            h('p', null, h('b', null, number(count)), ' ', reason),
            h(
              'ul',
              { className: 'examples' },
              examples.map((example) => h('li', { key: example }, example)),
            ),
          ),
        ),
    ),
  );
}

function Changes({ changes: { added, gone, moved } }: { changes: NonNullable<StockCheck['changes']> }): ReactElement {
  return h(
    Section,
    { title: 'Since the last good stock' },
    moved.length > 0 &&
      h(Table, {
        head: ['Price moved by more than 25 %', 'Before', 'Now'],
        rows: moved.map(({ vehicle, before, now }) => [vehicle, money(before), money(now)]),
      }),
    h(Names, { title: 'Came', names: added }),
    h(Names, { title: 'Went', names: gone }),
    moved.length + added.length + gone.length === 0 && h('p', null, 'Nothing came or went, and no price moved much.'),
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return h(
    'div',
    null,
    h('h3', null, `${title}: ${number(names.length)}`),
    h(
      'ul',
      { className: 'names' },
      names.slice(0, MAX_ROWS).map((name) => h('li', { key: name }, name)),
    ),
    more(names.length - MAX_ROWS),
  );
}

function Coverage({ check: { coverage, vehicles, prices } }: { check: StockCheck }): ReactElement {
  return h(
    Section,
    { title: 'What the vehicles say' },
    h(Table, {
      head: ['Vehicles with', 'How many', 'Share'],
      rows: coverage.map(({ what, count }) => [what, number(count), percent(count, vehicles)]),
    }),
    prices &&
      h(
        'p',
        null,
        `Prices from ${money(prices.least)} to ${money(prices.most)}, half of them under ${money(prices.middle)}.`,
      ),
  );
}

function Facets({ facets }: Pick<StockCheck, 'facets'>): ReactElement {
  return h(
    Section,
    { title: 'What shoppers can filter by' },
    Object.entries(facets).map(([name, values]) => h(Facet, { key: name, name, values })),
  );
}

function Facet({ name, values }: { name: string; values: readonly FacetValue[] }): ReactElement {
  return h(
    'div',
    { className: 'facet' },
    h('h3', null, `By ${name}`),
    h(Table, {
      head: ['On the site', 'Vehicles', 'In the feed'],
      rows: values.slice(0, MAX_VALUES).map(({ value, count, words }) => [value, number(count), feedWords(words)]),
    }),
    more(values.length - MAX_VALUES),
  );
}

const feedWords = (words: FacetValue['words']) =>
  words
    .slice(0, MAX_WORDS)
    .map(({ word, count }) => `${word} ${number(count)}`)
    .join(', ') + (words.length > MAX_WORDS ? `, ${words.length - MAX_WORDS} more` : '');

function Feeds({ report: { feeds } }: Pick<StockCheck, 'report'>): ReactElement {
  return h(
    Section,
    { title: 'How the feed was read' },
    feeds.map((feed) =>
      h(
        'div',
        { key: feed.name },
        h('h3', null, feed.name),
        h('p', null, `${number(feed.read)} rows, format ${feed.format || '?'}, ${feed.encoding || 'not decoded'}.`),
        feed.hashedIds &&
          h('p', null, 'It has no stock numbers: ids are made from number plate, or name, year, colour and the like.'),
        ...(feed.notes ?? []).map((note) => h('p', { key: note }, `${note.charAt(0).toUpperCase()}${note.slice(1)}.`)),
        (feed.absent?.length ?? 0) > 0 && h('p', null, `No column gives: ${feed.absent?.join(', ')}.`),
        (feed.columns?.length ?? 0) > 0 &&
          h(Table, {
            head: ['column', 'where visitors see it'],
            rows: feed.columns?.map(({ column, shown }) => [column, shown]) ?? [],
          }),
        feed.unknownColumns.length > 0 &&
          h('p', null, `Columns without a meaning here: ${feed.unknownColumns.join(', ')}.`),
        (feed.privateTexts?.length ?? 0) > 0 &&
          h('p', null, `Kept private: ${feed.privateTexts?.map(privateText).join(', ')}; ${TEXT_HINT}.`),
        feed.privateColumns.length > 0 && h('p', null, `Columns never published: ${feed.privateColumns.join(', ')}.`),
      ),
    ),
  );
}

function Section({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return h('section', null, h('h2', null, title), children);
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }): ReactElement {
  return h(
    'table',
    null,
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        head.map((text) => h('th', { key: text, scope: 'col' }, text)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.slice(0, MAX_ROWS).map(([first, ...rest], at) =>
        h(
          'tr',
          { key: `${at} ${first}` },
          h('th', { scope: 'row' }, first),
          rest.map((text, cell) => h('td', { key: head[cell + 1] }, text)),
        ),
      ),
    ),
  );
}

const more = (count: number) => count > 0 && h('p', { className: 'more' }, `and ${number(count)} more`);
const number = (value: number) => value.toLocaleString('en-AU');
const money = (value: number) => `$${number(value)}`;
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
const styles = () => readFileSync(join(import.meta.dirname, 'stock-page.css'), 'utf8');
