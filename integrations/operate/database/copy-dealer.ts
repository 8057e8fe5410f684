import { isUniqueViolation } from '#src/server/database/unreachable.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { type Batch, type Counts, countRows, dealersIn, differences, readRows, sumOf, writeRows } from './copy-rows.ts';
import type { Copyable, Query } from './open-copyable.ts';

/** Hears of each batch of rows: of which table, how many so far, of how many. */
export type Progress = (table: string, done: number, total: number) => void;

/**
 * Writes what a database has of a dealer, as of one moment, to a file.
 *
 * @throws Error when it has nothing of the dealer.
 */
export function backUp(
  from: Copyable,
  { slug, file, now, progress }: { slug: string; file: string; now: Date; progress: Progress },
): Promise<Counts> {
  return from.inTransaction(async (query) => {
    const counts = await countRows(query, slug);
    if (sumOf(counts) === 0) throw new Error(await nothingOf(slug, from.place, query));
    const batches = watched(readRows(query, slug), sumOf(counts), progress);
    await writeBackup(file, { dealer: slug, made: now.toISOString(), counts }, batches);
    return counts;
  });
}

/**
 * Writes a backup into a database that has nothing of its dealer: all of it or nothing.
 *
 * @throws BrokenBackup; Error when the backup is another dealer's, or the database has rows of this one.
 */
export async function restore(
  to: Copyable,
  { slug, file, progress }: { slug: string; file: string; progress: Progress },
): Promise<{ counts: Counts; made: string }> {
  const { head, batches } = await readBackup(file);
  if (head.dealer !== slug) throw new Error(`${file} is a backup of ${head.dealer}, not of ${slug}.`);
  const total = sumOf(head.counts);
  await to
    .inTransaction(async (query) => {
      await writeRows(query, slug, watched(batches, total, progress));
      requireSame(head.counts, await countRows(query, slug));
    })
    .catch(explainTaken);
  return { counts: head.counts, made: head.made };
}

/**
 * Copies what the embedded database has of dealers to a PostgreSQL server that has nothing of them: all of it, counted on
 * both sides, or nothing. The embedded one stays as it is.
 *
 * @returns the rows of each dealer.
 */
export async function moveDealers(
  from: Copyable,
  to: Copyable,
  { slugs, progress }: { slugs: readonly string[]; progress: Progress },
): Promise<Record<string, Counts>> {
  const moved: Record<string, Counts> = {};
  await to
    .inTransaction((target) =>
      from.inTransaction(async (source) => {
        for (const slug of slugs) {
          const counts = await countRows(source, slug);
          if (sumOf(counts) === 0) throw new Error(await nothingOf(slug, from.place, source));
          await writeRows(target, slug, watched(readRows(source, slug), sumOf(counts), progress));
          requireSame(counts, await countRows(target, slug));
          moved[slug] = counts;
        }
      }),
    )
    .catch(explainTaken);
  return moved;
}

async function nothingOf(slug: string, place: string, query: Query): Promise<string> {
  const others = await dealersIn(query);
  return `There is nothing of ${slug} in ${place}${others.length > 0 ? `; there are rows of ${others.join(', ')}` : ''}.`;
}

function requireSame(expected: Counts, found: Counts): void {
  const wrong = differences(expected, found);
  if (wrong.length > 0) throw new Error(`The copy is not whole, and nothing was kept: ${wrong.join('; ')}.`);
}

function explainTaken(error: unknown): never {
  // A number that another row has.
  if (!isUniqueViolation(error)) throw error;
  throw new Error(
    'Rows of other dealers have the same numbers in that database, so nothing was written. Use a database of its ' +
      'own, or move all dealers at once into an empty one.',
  );
}

async function* watched(batches: AsyncIterable<Batch>, total: number, progress: Progress): AsyncGenerator<Batch> {
  let done = 0;
  for await (const batch of batches) {
    yield batch;
    done += batch.rows.length;
    progress(batch.table, done, total);
  }
}
