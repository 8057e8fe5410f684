import { parseMarkdownFile } from '../front-matter.ts';
import { parseFile, readProjectFile } from './checked-file.ts';
import type { Mistake } from './mistakes.ts';
import type { ParsedFile } from './parsed-file.ts';

/**
 * Where an author wrote a key: the file and the line of it, or of the nearest key above it. A setting that the dealer's own
 * file has not is looked for in its shared configuration. Without a key, or where nothing can be read, the first line.
 */
export function placeOf(
  root: string,
  file: string,
  key: readonly PropertyKey[] = [],
): Required<Pick<Mistake, 'file' | 'line'>> {
  const parsed = key.length > 0 ? parsedFile(root, file) : undefined;
  const shared = (parsed?.value as { site?: { extends?: unknown } } | undefined)?.site?.extends;
  if (file.startsWith('sites/') && typeof shared === 'string' && !parsed?.has(key)) {
    const sharedFile = `sites/shared/${shared}.json`;
    const other = parsedFile(root, sharedFile);
    if (other?.has(key)) return { file: sharedFile, line: other.lineOf(key) };
  }
  return { file, line: parsed?.lineOf(key) ?? 1 };
}

function parsedFile(root: string, file: string): Pick<ParsedFile, 'value' | 'has' | 'lineOf'> | undefined {
  if (file.endsWith('.json')) return parseFile(root, file, []);
  try {
    return parseMarkdownFile(readProjectFile(root, file));
  } catch {
    return undefined;
  }
}
