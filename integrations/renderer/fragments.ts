import type { Fragments } from '#src/page-data/shell/shell.ts';

/** Characters kept for one dealer: every fragment of most dealers, and the latest of one with a very large stock. */
const MAX_CHARACTERS = 16_000_000;

/** The fragments of one dealer's build; when they become too many, the oldest are forgotten. */
export function createFragments(maxCharacters = MAX_CHARACTERS): Fragments {
  const kinds = new Map<unknown, number>();
  const known = new Map<string, string>();
  let characters = 0;
  const keyOf = (kind: unknown, props: object) => {
    const number = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, number);
    return `${number} ${JSON.stringify(props)}`;
  };
  return {
    find: (kind, props) => known.get(keyOf(kind, props)),
    keep(kind, props, html) {
      const key = keyOf(kind, props);
      known.set(key, html);
      characters += key.length + html.length;
      for (const [oldest, old] of known) {
        if (characters <= maxCharacters) return;
        known.delete(oldest);
        characters -= oldest.length + old.length;
      }
    },
  };
}
