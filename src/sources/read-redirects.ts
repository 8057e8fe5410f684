import { parse } from 'csv-parse/sync';
import { parseRedirect, type RedirectLine, type RedirectRule } from '#src/domain/site/redirect-rules.ts';
import { cleanText } from '#src/domain/text/clean-text.ts';
import { readProjectFile } from './mistakes/checked-file.ts';
import { mergeMarker } from './mistakes/merge-marker.ts';
import type { Mistake } from './mistakes/mistakes.ts';

/** The list of redirects of a dealer, below the project. */
export const redirectsCsv = (slug: string) => `sites/${slug}/redirects.csv`;

/** A rule with its line, and the name of its file where several are checked together. */
export type ReadRule = RedirectRule & { line: number; file?: string };

/** Lines of a list that are read at most. */
const MAX_REDIRECTS = 50_000;

const NAMES: Record<'from' | 'to' | 'status', RegExp> = {
  from: /^(?:from|old|source|old (?:url|address|path)|from (?:url|path)|redirect from)$/i,
  to: /^(?:to|new|target|destination|new (?:url|address|path)|to (?:url|path)|redirect to)$/i,
  status: /^(?:status|code|type|http status|status code)$/i,
};

/** The redirects of a dealer; none without the file. Every line that is wrong is a mistake. */
export function readRedirects(root: string, slug: string, mistakes: Mistake[]): ReadRule[] {
  const file = redirectsCsv(slug);
  let text: string;
  try {
    text = readProjectFile(root, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      mistakes.push({ file, key: '', text: (error as Error).message });
    return [];
  }
  return parseRedirects(text, file, mistakes);
}

/**
 * Reads a CSV with an old address, where it leads and, if it likes, 301 or 302 in each line; with or without names of
 * columns, cut by commas, semicolons or tabs.
 *
 * @param file how mistakes name it.
 */
export function parseRedirects(text: string, file: string, mistakes: Mistake[]): ReadRule[] {
  const lines = linesOf(text, file, mistakes);
  if (lines.length > MAX_REDIRECTS) {
    mistakes.push({
      file,
      key: '',
      text: `The list has ${lines.length} lines; ${MAX_REDIRECTS} are read at most. A star at the end of an address (/old/*) holds many.`,
    });
    return [];
  }
  return lines.flatMap((line) => {
    const rule = parseRedirect(line);
    if ('from' in rule) return [rule];
    mistakes.push({ file, line: rule.line, key: '', text: rule.text });
    return [];
  });
}

/** By this line spreadsheets say what cuts the cells; the quotes and the empty cells after it are of other programs. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[,;\t]*[ \t]*(?:\r\n?|\n)/i;

function linesOf(source: string, file: string, mistakes: Mistake[]): RedirectLine[] {
  const text = cleanText(source).replace(/^\uFEFF/, '');
  const merge = mergeMarker(text);
  if (merge) {
    mistakes.push({ file, ...merge, key: '' });
    return [];
  }
  const diagnostics = SEPARATOR_LINE.exec(text);
  const skipped = diagnostics ? 1 : 0;
  try {
    const rows = parse(diagnostics ? text.slice(diagnostics[0].length) : text, {
      bom: true,
      delimiter: diagnostics?.[1] ?? [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const head = rows[0]?.record ?? [];
    const named = (name: keyof typeof NAMES) => head.findIndex((cell) => NAMES[name].test(cell));
    const isHead = named('from') >= 0 && named('to') >= 0;
    const [from, to, status] = isHead ? [named('from'), named('to'), named('status')] : [0, 1, 2];
    return (isHead ? rows.slice(1) : rows).map(({ record, info }) => ({
      line: info.lines + skipped,
      from: record[from] ?? '',
      to: record[to] ?? '',
      status: record[status] ?? '',
    }));
  } catch (error) {
    const { lines, message } = error as Error & { lines?: number };
    mistakes.push({
      file,
      ...(lines !== undefined && { line: lines + skipped }),
      key: '',
      text: `Not a CSV file: ${message}`,
    });
    return [];
  }
}
