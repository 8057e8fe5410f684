import type { EditorField } from '../editor-fields.ts';

type Group = Record<string, unknown>;

/** Whether a group of values has a picture that needs words and has none: `when` is a switch without which it needs none. */
export function lacksWords(
  group: unknown,
  { name, picture, when }: { name: string; picture?: unknown; when?: unknown },
): boolean {
  const values = (group ?? {}) as Group;
  const isMeant = typeof when !== 'string' || values[when] === true;
  return isMeant && Boolean(values[String(picture)]) && !String(values[name] ?? '').trim();
}

/**
 * The fields of a form whose pictures have no words (CONTENT-024), as a person reads where they are: `Opening of the page › What the
 * picture shows`. It knows nothing of what is drawn: a form draws the fields that are in view.
 */
export function missingWords(fields: readonly EditorField[], data: unknown, above = ''): string[] {
  return fields.flatMap((field) => {
    const place = above ? `${above} › ${field.label}` : field.label;
    if (field.widget === 'picture-words') return lacksWords(data, field) ? [place] : [];
    const value = (data as Group | undefined)?.[field.name];
    if (!field.fields || value === undefined || value === null) return [];
    const parts = Array.isArray(value) ? value : [value];
    return parts.flatMap((part, at) =>
      missingWords(field.fields ?? [], part, parts.length > 1 ? `${place} ${at + 1}` : place),
    );
  });
}
