import type { Query } from './open-copyable.ts';
import { DEALER, quoted, type Table, tablesInOrder } from './tables-in-order.ts';

/** Rows that are read or written at once; files may have four megabytes each. */
const BATCH = 500;
const FILE_BATCH = 5;
/** Any number that no other program locks: two copies into one database take turns. */
const COPY_LOCK = 7_041_983;

/** A row as PostgreSQL writes it in text, in the order of its columns: every type as it is, to the last digit. */
export type Row = (string | null)[];
/** Rows of one table that belong together in a copy. */
export type Batch = { table: string; columns: string[]; rows: Row[] };
/** Rows by table. */
export type Counts = Record<string, number>;

/** Which dealers have rows in a database. */
export async function dealersIn(query: Query): Promise<string[]> {
  const tables = await tablesInOrder(query);
  const parts = tables.map(({ name }) => `select ${DEALER} as slug from ${quoted(name)}`);
  return (await query<{ slug: string }>(`${parts.join(' union ')} order by 1`)).map(({ slug }) => slug);
}

/** The rows of a dealer, by table. */
export async function countRows(query: Query, slug: string): Promise<Counts> {
  const counts: Counts = {};
  for (const { name } of await tablesInOrder(query)) {
    const [row] = await query<{ rows: number }>(
      `select count(*)::int as rows from ${quoted(name)} where ${DEALER} = $1`,
      [slug],
    );
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** Every row of a dealer, those that others refer to first. Within a transaction it is one moment of the database. */
export async function* readRows(query: Query, slug: string): AsyncGenerator<Batch> {
  for (const { name, columns } of await tablesInOrder(query)) {
    const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    const most = columns.some(({ type }) => type === 'bytea') ? FILE_BATCH : BATCH;
    let after = '(0,0)';
    for (;;) {
      // By place in the table, which no row that nobody writes changes.
      const found = await query<{ place: string; row: Row }>(
        `select ctid::text as place, array[${texts}] as row from ${quoted(name)}
         where ${DEALER} = $1 and ctid > $2::tid order by ctid limit ${most}`,
        [slug, after],
      );
      const last = found.at(-1);
      if (!last) break;
      yield { table: name, columns: columns.map((column) => column.name), rows: found.map(({ row }) => row) };
      after = last.place;
    }
  }
}

/**
 * Writes rows of a dealer into a database that has none of it. It is to be done in one transaction.
 *
 * @returns how many rows each table took.
 * @throws Error when the dealer has rows there, or when a table or column of the copy is not there.
 */
export async function writeRows(query: Query, slug: string, batches: AsyncIterable<Batch>): Promise<Counts> {
  await query('select pg_advisory_xact_lock($1)', [COPY_LOCK]);
  const present = Object.entries(await countRows(query, slug)).filter(([, rows]) => rows > 0);
  if (present.length > 0) {
    const said = present.map(([table, rows]) => `${table} ${rows}`).join(', ');
    throw new Error(`There are rows of ${slug} already (${said}). Nothing was written: use a database that has none.`);
  }
  const tables = await tablesInOrder(query);
  const written: Counts = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const { table, columns, rows } of batches) {
    const known = tables.find(({ name }) => name === table);
    const strange = known ? columns.filter((name) => !known.columns.some((one) => one.name === name)) : [];
    if (!known || strange.length > 0)
      throw new Error(
        `The copy has ${known ? `the columns ${strange.join(', ')} of ${table}` : `a table ${table}`}, which this ` +
          'version does not know. Use the version that made it, or a newer one.',
      );
    await insert(query, known, columns, rows);
    written[table] = (written[table] ?? 0) + rows.length;
  }
  for (const { name, columns } of tables)
    for (const { name: column, counts } of columns) if (counts) await countOn(query, name, column);
  return written;
}

async function insert(query: Query, { name, columns }: Table, given: string[], rows: Row[]): Promise<void> {
  const typeOf = (column: string) => columns.find((one) => one.name === column)?.type ?? 'text';
  const values = given.map((column, place) => `(r.value->>${place})::${typeOf(column)}`).join(', ');
  await query(
    `insert into ${quoted(name)} (${given.map(quoted).join(', ')}) overriding system value
     select ${values} from json_array_elements($1::json) as r`,
    [JSON.stringify(rows)],
  );
}

/** The next number of a column is above all that are there. */
async function countOn(query: Query, table: string, column: string): Promise<void> {
  await query(
    `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${quoted(table)}), 1),
            exists (select from ${quoted(table)}))`,
    [quoted(table), column],
  );
}

/** Tables whose counts differ, in words; none when a copy is whole. */
export function differences(expected: Counts, found: Counts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names
    .filter((name) => (expected[name] ?? 0) !== (found[name] ?? 0))
    .map((name) => `${name}: ${expected[name] ?? 0} expected, ${found[name] ?? 0} found`);
}
