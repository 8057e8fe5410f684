import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Manufacturer, manufacturerSchema } from '#src/domain/content/manufacturer.schema.ts';
import { type ReviewAggregate, reviewAggregateSchema } from '#src/domain/content/review.schema.ts';
import { type Desk, readJsonEntry } from './content-files.ts';
import { readProjectFile } from './mistakes/checked-file.ts';

const MANUFACTURERS = 'content/shared/manufacturers.json';
const REVIEWS = 'content/shared/reviews-sample.json';
const manufacturersSchema = z.array(manufacturerSchema);

/** The makes of the Australian market (DATA-047); none when the project has no such file. */
export const readManufacturers = (desk: Desk): Manufacturer[] =>
  readOnce(desk, MANUFACTURERS, manufacturersSchema) ?? [];

/** The invented reviews that a dealer without reviews of its own may ask for (REV-001, DATA-047). */
export const readSampleReviews = (desk: Desk): ReviewAggregate =>
  readOnce(desk, REVIEWS, reviewAggregateSchema) ?? { reviews: [], count: 0, average_rating: '0' };

const MAX_KEPT = 20;
const kept = new Map<string, unknown>();

/** A shared file, checked once per process and content, because every dealer reads it. */
function readOnce<T extends z.ZodType>(desk: Desk, file: string, schema: T): z.output<T> | undefined {
  if (!existsSync(join(desk.root, file))) return undefined;
  let key: string;
  try {
    key = `${file}\0${readProjectFile(desk.root, file)}`;
  } catch {
    return readJsonEntry(desk, file, schema)?.item;
  }
  if (!kept.has(key)) {
    const item = readJsonEntry(desk, file, schema)?.item;
    if (item === undefined) return undefined;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, item);
  }
  return kept.get(key) as z.output<T>;
}
