import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dealershipSchema } from '#src/domain/content/dealership.schema.ts';
import { reviewAggregateSchema } from '#src/domain/content/review.schema.ts';
import { locationSchema } from '#src/domain/location/location.schema.ts';
import { type ImportedSite, importSiteRecord } from '#src/domain/settings/import-site-record.ts';
import { siteRecordSchema } from '#src/domain/settings/site-record.schema.ts';
import { checkValue, keyPath, pathOf } from '#src/sources/mistakes/checked-file.ts';
import { fieldsOf } from '#src/sources/mistakes/issue-text.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { type ParsedFile, parseJsonFile } from '#src/sources/mistakes/parsed-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';

/** A record of another system, as what it gives a new dealer. */
export type SiteRecordFile = ImportedSite & {
  /** A mistake that the build finds in a file made of the record, at its place in the record. */
  inRecord(mistake: Mistake, files: Iterable<string>): Mistake;
};

/**
 * Reads an imported site record (DATA-037). Fields that no file of a dealer has are dropped.
 *
 * @throws WrongUse for a file that does not exist; AuthorMistakes for one that is no such record.
 */
export function readSiteRecord(file: string): SiteRecordFile {
  const parsed = parseJsonFile(textOf(file));
  const mistakes: Mistake[] = parsed.errors.map(({ line, text }) => ({ file, line, key: '', text }));
  const record =
    mistakes.length > 0 ? undefined : checkValue(siteRecordSchema, parsed.value, { file, parsed }, mistakes);
  if (!record) throw new AuthorMistakes(file, mistakes);
  const { locations, dealerships, reviews, ...imported } = importSiteRecord(record);
  return {
    ...imported,
    locations: onlyKnown(z.array(locationSchema), locations) as unknown[],
    dealerships: onlyKnown(z.array(dealershipSchema), dealerships) as unknown[],
    ...(reviews && { reviews: onlyKnown(reviewAggregateSchema, reviews) as NonNullable<typeof reviews> }),
    inRecord: (mistake, files) => {
      const path = recordPath(mistake, [...files], parsed);
      return path ? { ...mistake, file, line: parsed.lineOf(path), key: keyPath(path) } : mistake;
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new WrongUse(`The record ${file} does not exist.`);
  }
}

/** A value without the fields that its schema has not, and without those that are null. */
function onlyKnown(schema: z.ZodType, value: unknown): unknown {
  const { element, shape } = fieldsOf(schema);
  if (Array.isArray(value)) return element ? value.map((item) => onlyKnown(element, item)) : value;
  if (typeof value !== 'object' || value === null || !shape) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return field && part !== null ? [[key, onlyKnown(field, part)]] : [];
    }),
  );
}

/** Where the record says what stands at a key of a file that was made of it. */
function recordPath({ file, key }: Mistake, files: readonly string[], { has }: ParsedFile): PropertyKey[] | undefined {
  const path = pathOf(key);
  const locations = files.filter((one) => one.includes('/locations/'));
  if (locations.includes(file)) return ['locations', locations.indexOf(file), ...path];
  if (file.endsWith('/dealerships.json')) return ['dealerships', ...path];
  // A record has its reviews as a list, or with their summary as the file has them.
  if (file.endsWith('/reviews.json')) return has(['reviews', 'reviews']) ? ['reviews', ...path] : path;
  if (!file.endsWith('/site.json') || path[0] !== 'site') return undefined;
  return path[1] === 'logoUrl' ? ['logo', 'url'] : path.slice(1);
}
