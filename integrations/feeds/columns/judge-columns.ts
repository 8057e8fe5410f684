import { toSlug } from '#src/domain/text/slug.ts';
import { dateOrder, isoOfMonthFirst } from '#src/domain/vehicle/feed/feed-dates.ts';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { namesInTitle } from '#src/domain/vehicle/make-and-model.ts';
import { headerKey } from './header-key.ts';
import type { FeedField, FeedRecord } from './synonyms.ts';

/** Records that columns are judged by: enough for a day above the twelfth. */
const JUDGED_BY = 500;

const DATES: readonly FeedField[] = [
  'created_at',
  'updated_at',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'first_registered',
  'sold_date',
  'is_sold',
];

/** What the values of a column together say, which none of them says alone. */
type Judgement = {
  /** Columns of dates that are written month first. */
  monthFirst: FeedField[];
  /** The column of the model holds series and model years; the heading has the model. */
  modelIsSeries: boolean;
  /** What a person should know, in words. */
  notes: string[];
};

/**
 * Judges columns by the first records, and gives all records with what that changes: month-first dates become ISO dates, and a
 * model that is a series goes there, so that the heading names the model. What was found goes to `onNote`.
 */
export async function* judgeColumns<T extends { record: FeedRecord }>(
  records: AsyncIterable<T>,
  onNote: (note: string) => void,
): AsyncGenerator<T> {
  let waiting: T[] | undefined = [];
  let judged: Judgement | undefined;
  const judge = () => {
    const ready = waiting ?? [];
    waiting = undefined;
    judged = judgement(ready.map(({ record }) => record));
    for (const note of judged.notes) onNote(note);
    return ready;
  };
  for await (const one of records) {
    if (!waiting) {
      if (judged) change(one.record, judged);
      yield one;
    } else if (waiting.push(one) >= JUDGED_BY)
      for (const ready of judge()) {
        if (judged) change(ready.record, judged);
        yield ready;
      }
  }
  if (waiting)
    for (const ready of judge()) {
      if (judged) change(ready.record, judged);
      yield ready;
    }
}

function judgement(records: readonly FeedRecord[]): Judgement {
  const notes: string[] = [];
  const orders = DATES.map((field) => ({
    field,
    found: new Set(records.map((record) => dateOrder(record[field]))),
  })).filter(({ found }) => found.has('month first') || found.has('day first') || found.has('either'));
  const dayFirst = orders.filter(({ found }) => found.has('day first'));
  const certain = orders.filter(({ found }) => found.has('month first'));
  // A system writes its dates in one way: a column that leaves it open is written like the others.
  const monthFirst =
    certain.length > 0 && dayFirst.length === 0
      ? orders.map(({ field }) => field)
      : certain.filter(({ found }) => !found.has('day first')).map(({ field }) => field);
  if (monthFirst.length > 0) notes.push(`dates are written month first and read so: ${monthFirst.join(', ')}`);
  for (const { field } of certain.filter(({ found }) => found.has('day first')))
    notes.push(`dates of ${field} are written day first and month first; those that may be either are read day first`);
  const modelIsSeries = holdsSeries(records);
  if (modelIsSeries)
    notes.push('the column of the model holds series and model years; the model is taken from the heading');
  return { monthFirst, modelIsSeries, notes };
}

/** `RG MY19`, `MY15`, `KF`: what follows a model and is none. */
const MODEL_YEAR = /\bMY ?\d\d(?:\.\d+)?\b/i;

/** Whether most models are a model year, or stand in their heading behind another name that follows the make. */
function holdsSeries(records: readonly FeedRecord[]): boolean {
  let counted = 0;
  let years = 0;
  let behind = 0;
  for (const record of records) {
    const said = plainText(record.model, 80);
    const names = headingNames(record);
    if (said === undefined || !names) continue;
    counted += 1;
    const words = toSlug(`${names.model} ${names.badge ?? ''}`);
    const isFirst = headerKey(words).startsWith(headerKey(said)) || headerKey(said).startsWith(headerKey(names.model));
    if (isFirst) continue;
    if (MODEL_YEAR.test(said)) years += 1;
    if (/[a-z]/i.test(said) && `-${words}-`.includes(`-${toSlug(said)}-`)) behind += 1;
  }
  return years > counted / 2 || (behind > 2 && behind > counted / 2);
}

/** The names in a heading that begins with year and make. */
function headingNames({ title, summary }: FeedRecord) {
  const heading = plainText(title, 140) ?? plainText(summary, 140);
  return heading === undefined ? undefined : namesInTitle(heading);
}

function change(record: FeedRecord, { monthFirst, modelIsSeries }: Judgement): void {
  for (const field of monthFirst) {
    const iso = isoOfMonthFirst(record[field]);
    if (iso !== undefined) record[field] = iso;
  }
  if (!modelIsSeries || record.model === undefined) return;
  if (!headingNames(record)) return;
  record.series ??= record.model;
  delete record.model;
}
