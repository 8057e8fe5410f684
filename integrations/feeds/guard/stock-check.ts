import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { ImportedStock } from '../import-stock.ts';
import { formatOverview, type StockOverview, stockOverview } from '../report/stock-overview.ts';
import {
  type FeedReport,
  formatReasons,
  formatReport,
  type ReasonCount,
  type StockReport,
} from '../report/stock-report.ts';
import { heldReason } from './hold-back-findings.ts';
import { acceptedKey } from './price-outliers.ts';
import { suspiciousValues } from './suspicious-values.ts';

/** All a person is told about a dealer's feeds, as text, JSON and HTML alike. */
export type StockCheck = {
  /** The dealer's name, or the file's. */
  name: string;
  /** YYYY-MM-DD. */
  date: string;
  /** How many vehicles the site shows: those of the feeds, or of the last good stock. */
  vehicles: number;
  report: StockReport;
  /** Prices that wait for a person. */
  held: { stocknum: string; vehicle: string; price: number; detail: string }[];
  /** What advertising law forbids and is not published: what, where, and its words. */
  heldBack: { reason: string; row?: string; stocknum: string; vehicle: string; field?: string; words: string }[];
  /** Of how many of the published vehicles something is known that shoppers look for. */
  coverage: { what: string; count: number }[];
  /** The least, middle and highest price in AUD; undefined when no vehicle has one. */
  prices?: { least: number; middle: number; most: number };
  /** Questions about single values. */
  suspicious: ReasonCount[];
} & StockOverview;

const COVERAGE: readonly [string, (car: Vehicle) => boolean][] = [
  ['photos', (car) => (car.photos_count ?? 0) > 0],
  ['a price', (car) => (car.price ?? 0) > 10],
  ['a year', (car) => Boolean(car.year)],
  ['kilometres', (car) => car.km !== undefined],
  ['a body', (car) => Boolean(car.simple_body)],
  ['a transmission', (car) => Boolean(car.simple_transmission)],
  ['a fuel', (car) => Boolean(car.simple_fuel)],
  ['a drive type', (car) => Boolean(car.simple_drive)],
  ['a colour', (car) => Boolean(car.colour)],
  ['comments', (car) => Boolean(car.dealercomments)],
];

/** What there is to say about an imported stock. `lastGood` is undefined when there was no build before. */
export function checkStock(
  { vehicles, report, held, heldBack }: ImportedStock,
  { name, date, lastGood }: { name: string; date: string; lastGood: readonly Vehicle[] | undefined },
): StockCheck {
  const prices = vehicles
    .map(({ price }) => price ?? 0)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const [least] = prices;
  return {
    name,
    date,
    vehicles: vehicles.length,
    report,
    held: held.map(({ vehicle, price, detail }) => ({
      stocknum: acceptedKey(vehicle),
      vehicle: vehicle.name,
      price,
      detail,
    })),
    heldBack: heldBack.map((one) => ({
      reason: heldReason(one),
      ...(one.row && { row: one.row }),
      stocknum: one.finding.about.id,
      vehicle: one.finding.about.name,
      ...(one.finding.key && { field: one.finding.key }),
      words: one.finding.found,
    })),
    coverage: COVERAGE.map(([what, has]) => ({ what, count: vehicles.filter(has).length })),
    ...(least !== undefined && {
      prices: { least, middle: prices[prices.length >> 1] ?? least, most: prices.at(-1) ?? least },
    }),
    suspicious: suspiciousValues(vehicles, date),
    ...stockOverview(vehicles, lastGood),
  };
}

/** The check as lines for a person. */
export function formatCheck(check: StockCheck): string {
  const { name, vehicles, report, coverage, prices, suspicious } = check;
  const lines = [name, formatReport(report), ...report.feeds.flatMap(columnTable), ...formatHeldBack(check.heldBack)];
  if (vehicles > 0) {
    const shares = coverage.map(({ what, count }) => `${what} ${percent(count, vehicles)}`);
    lines.push(`  Of the vehicles have ${shares.join(', ')}`);
    if (prices)
      lines.push(
        `  Prices from ${money(prices.least)} to ${money(prices.most)}, half of them under ${money(prices.middle)}`,
      );
    lines.push(...formatReasons('Worth a question', suspicious), formatOverview(check));
  }
  return lines.join('\n');
}

/** Each column of a feed and where visitors see what it holds; those without a meaning, too. */
function columnTable({ name, columns = [], unknownColumns }: FeedReport): string[] {
  const rows = [...columns, ...unknownColumns.map((column) => ({ column, shown: 'not read: no meaning here' }))];
  if (columns.length === 0) return [];
  const width = Math.min(MAX_NAME, Math.max(...rows.map(({ column }) => column.length)));
  return [
    `  Where visitors see the columns of ${name}:`,
    ...rows.map(({ column, shown }) => `    ${column.padEnd(width)}  ${shown}`),
  ];
}

/** Characters of a column's name that others are lined up with. */
const MAX_NAME = 32;

/** Rows that are named with their words. */
const MAX_WORDS = 20;

/** What advertising law holds back, row by row with its words. */
function formatHeldBack(heldBack: StockCheck['heldBack']): string[] {
  if (heldBack.length === 0) return [];
  const more = heldBack.length - MAX_WORDS;
  return [
    '  Not published because of advertising law (docs/advertising-law.md):',
    ...heldBack
      .slice(0, MAX_WORDS)
      .map(({ row, stocknum, field, words }) => `    ${[row, stocknum, field].filter(Boolean).join('  ')}  ${words}`),
    ...(more > 0 ? [`    and ${more} more: --json has them all`] : []),
  ];
}

/** A share as a person reads it: 100 % is all and 0 % is none. */
export function percent(count: number, all: number): string {
  const rounded = Math.round((count / all) * 100);
  return `${count > 0 && count < all ? Math.min(99, Math.max(1, rounded)) : rounded} %`;
}

const money = (value: number) => `$${value.toLocaleString('en-AU')}`;
