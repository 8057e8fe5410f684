import { longText, plainText } from '#src/domain/vehicle/feed-text.ts';

const MOST = 200;

/**
 * Features as a list of texts: a list of texts or of `{Name}`, or cells with `|`, `;`, bullets, line breaks or commas
 * between features. Repetitions are dropped; at most 200, of 120 characters each.
 */
export function featureList(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  // One or two texts are columns that hold many features; a longer list is already split.
  const parts =
    list.length > 2 ? list : list.flatMap((part) => (typeof part === 'string' ? splitFeatures(part) : part));
  const features = parts
    .slice(0, MOST * 2)
    .map((part: unknown) => plainText(nameOf(part), 120)?.replace(/^[•*-]\s*/, ''))
    .filter((part) => part !== undefined && part !== '');
  return features.length > 0 ? [...new Set(features as string[])].slice(0, MOST) : undefined;
}

function nameOf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const { Name, name, Description, description } = part as Record<string, unknown>;
  return Name ?? name ?? Description ?? description;
}

/** Splits at the strongest separator there is; commas only when there is no other. */
function splitFeatures(cell: string): string[] {
  const text = cell.includes('<') ? (longText(cell) ?? '') : cell;
  const json = text.startsWith('[') ? jsonTexts(text) : undefined;
  if (json) return json;
  const strong = text.split(/\s*(?:\||;|\r?\n|•)\s*/);
  return strong.length > 1 ? strong : text.split(/\s*,\s*/);
}

function jsonTexts(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}
