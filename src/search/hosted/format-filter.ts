import { type Filter, parseFilter } from '#src/domain/search/filters/filter-string.ts';

/** How a search service writes conditions. */
export type Dialect = {
  is(attribute: string, value: string): string;
  isNumber(attribute: string, sign: string, number: number): string;
  between(attribute: string, from: number, to: number): string;
  and: string;
  or: string;
  not(condition: string): string;
};

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** https://www.algolia.com/doc/api-reference/api-parameters/filters/ */
export const ALGOLIA: Dialect = {
  is: (attribute, value) => `${attribute}:${quoted(value)}`,
  isNumber: (attribute, sign, number) => `${attribute}${sign}${number}`,
  between: (attribute, from, to) => `${attribute}:${from} TO ${to}`,
  and: ' AND ',
  or: ' OR ',
  not: (condition) => `NOT ${condition}`,
};

/** https://www.meilisearch.com/docs/learn/filtering_and_sorting/filter_expression_reference */
export const MEILISEARCH: Dialect = {
  ...ALGOLIA,
  is: (attribute, value) => `${attribute} = ${quoted(value)}`,
  isNumber: (attribute, sign, number) => `${attribute} ${sign} ${number}`,
  between: (attribute, from, to) => `${attribute} ${from} TO ${to}`,
};

/** https://typesense.org/docs/latest/api/search.html#filter-parameters; it has no NOT, so that signs are turned round. */
export const TYPESENSE: Dialect = {
  is: (attribute, value) => `${attribute}:=\`${value.replaceAll('`', '')}\``,
  isNumber: (attribute, sign, number) => `${attribute}:${sign}${number}`,
  between: (attribute, from, to) => `${attribute}:[${from}..${to}]`,
  and: ' && ',
  or: ' || ',
  not: (condition) => condition.replace(/:(!=|=|>=|<=|>|<)/, (_, sign: string) => `:${CONTRARY[sign] ?? sign}`),
};

const CONTRARY: Record<string, string> = { '=': '!=', '!=': '=', '>': '<=', '<': '>=', '>=': '<', '<=': '>' };

/** A condition as a service writes it. */
function formatFilter(filter: Filter, dialect: Dialect): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.parts.map((part) => formatFilter(part, dialect)).join(dialect[filter.kind])})`;
    case 'not':
      return filter.part.kind === 'and' || filter.part.kind === 'or'
        ? formatFilter(turnedRound(filter.part), dialect)
        : filter.part.kind === 'not'
          ? formatFilter(filter.part.part, dialect)
          : dialect.not(formatFilter(filter.part, dialect));
    case 'is':
      return dialect.is(filter.attribute, filter.value);
    case 'compare':
      return dialect.isNumber(filter.attribute, filter.sign, filter.number);
    case 'between':
      return dialect.between(filter.attribute, filter.from, filter.to);
  }
}

/** NOT of several conditions, by De Morgan: services take NOT before a single one only. */
function turnedRound({ kind, parts }: { kind: 'and' | 'or'; parts: Filter[] }): Filter {
  return { kind: kind === 'and' ? 'or' : 'and', parts: parts.map((part): Filter => ({ kind: 'not', part })) };
}

/**
 * Algolia takes neither AND within OR nor texts and numbers in one OR. The sold part of SRCH-072 is both; records that
 * are not sold have a date far ahead (`NEVER_SOLD`), so that `a OR (sold AND date>=N)` is `(a OR sold) AND date>=N`.
 */
function withoutAndInOr(filter: Filter): Filter {
  if (filter.kind === 'and') return { kind: 'and', parts: filter.parts.map(withoutAndInOr) };
  if (filter.kind !== 'or') return filter;
  const lifted: Filter[] = [];
  const parts = filter.parts.flatMap((part): Filter[] => {
    if (part.kind !== 'and') return [part];
    lifted.push(...part.parts.filter(isSoldDate));
    return part.parts.filter((inner) => !isSoldDate(inner));
  });
  return lifted.length > 0 ? { kind: 'and', parts: [{ kind: 'or', parts }, ...lifted] } : filter;
}

const isSoldDate = (filter: Filter) => filter.kind === 'compare' && filter.attribute === 'sold_date_timestamp';

/** The sold date, in seconds, of records at Algolia that are not sold: 2100. */
export const NEVER_SOLD = 4_102_444_800;

/** A filter string of SRCH-072 in the form of a service; texts that look like numbers stay texts. */
export function translateFilter(text: string, dialect: Dialect): string {
  const filter = parseFilter(text);
  return formatFilter(dialect === ALGOLIA ? withoutAndInOr(filter) : filter, dialect).replace(
    /^\((.*)\)$/,
    (all, inner: string) => (balanced(inner) ? inner : all),
  );
}

/** Whether the outer brackets of a text belong together, so that they can be left out. */
function balanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
