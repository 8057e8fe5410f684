import type { Query } from './open-copyable.ts';

/** A table, its columns with their types, and which of them count by themselves. */
export type Table = { name: string; columns: { name: string; type: string; counts: boolean }[] };

/**
 * Every table of the product in a database, those that others refer to first; what PostgreSQL computes by itself is left out.
 *
 * @throws Error when tables refer to each other in a circle, or one is no dealer's.
 */
export async function tablesInOrder(query: Query): Promise<Table[]> {
  const columns = await query<{ table: string; name: string; type: string; counts: boolean }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false) as counts
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r'
    order by c.relname, a.attnum`);
  const references = await query<{ table: string; target: string }>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const waiting = Map.groupBy(columns, ({ table }) => table);
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter(
      (name) => !references.some(({ table, target }) => table === name && waiting.has(target)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join()}.`);
    for (const name of free) {
      const own = waiting.get(name) ?? [];
      if (!own.some((column) => column.name === DEALER))
        throw new Error(`The table ${name} does not say whose rows are.`);
      ordered.push({ name, columns: own.map(({ table: _, ...column }) => column) });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The column that says whose a row is; every table has it (docs/architecture.md). */
export const DEALER = 'website_slug';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
