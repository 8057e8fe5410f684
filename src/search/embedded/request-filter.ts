import { type Filter, type Operator, parseFilter } from '#src/domain/search/filters/filter-string.ts';
import type { FilterList, SearchParams } from '../client.ts';

/** All conditions of a request as one; undefined when it has none. @throws Error that names what is not understood. */
export function requestFilter(params: SearchParams): Filter | undefined {
  const parts = [
    ...(params.filters?.trim() ? [parseFilter(params.filters)] : []),
    ...readList(params.facetFilters, facetFilter),
    ...readList(params.numericFilters, numericFilter),
  ];
  return parts.length > 1 ? { kind: 'and', parts } : parts[0];
}

function readList(list: FilterList | string | undefined, read: (text: string) => Filter): Filter[] {
  if (!list) return [];
  const outer: unknown = typeof list === 'string' ? parseList(list) : list;
  if (!Array.isArray(outer)) throw new Error('A list of filters is needed.');
  return outer.flatMap((entry: unknown): Filter[] => {
    if (typeof entry === 'string') return [read(entry)];
    if (!Array.isArray(entry) || !entry.every((text) => typeof text === 'string'))
      throw new Error('A list of filters holds texts, or lists of texts.');
    // An empty list of alternatives limits nothing, as at Algolia.
    if (entry.length === 0) return [];
    return [entry.length === 1 ? read(entry[0] ?? '') : { kind: 'or', parts: entry.map(read) }];
  });
}

/** Over HTTP lists arrive as JSON, and a single filter as itself. */
function parseList(text: string): unknown {
  if (!text.startsWith('[')) return [text];
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('A list of filters is not valid JSON.');
  }
}

function facetFilter(text: string): Filter {
  const at = text.indexOf(':');
  if (at <= 0) throw new Error(`The facet filter "${text}" has no attribute.`);
  const attribute = text.slice(0, at);
  const value = text.slice(at + 1);
  // `\-` begins a value that has a hyphen itself.
  if (value.startsWith('\\-')) return { kind: 'is', attribute, value: value.slice(1) };
  if (value.startsWith('-')) return { kind: 'not', part: { kind: 'is', attribute, value: value.slice(1) } };
  return { kind: 'is', attribute, value };
}

const COMPARISON = /^\s*([\w.]+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*$/i;
const BETWEEN = /^\s*([\w.]+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/i;

function numericFilter(text: string): Filter {
  const between = BETWEEN.exec(text);
  if (between)
    return { kind: 'between', attribute: between[1] ?? '', from: Number(between[2]), to: Number(between[3]) };
  const comparison = COMPARISON.exec(text);
  const number = Number(comparison?.[3]);
  if (!comparison || Number.isNaN(number)) throw new Error(`The numeric filter "${text}" is not understood.`);
  return { kind: 'compare', attribute: comparison[1] ?? '', sign: comparison[2] as Operator, number };
}
