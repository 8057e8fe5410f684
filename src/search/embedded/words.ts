/** The words of a text: lower case, accents removed, letters and digits. `CX-5` gives `cx` and `5`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Words that mean the same in a search; each finds the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['ute', 'pickup'],
  ['4wd', '4x4'],
  ['auto', 'automatic'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes'],
  ['ev', 'electric'],
  ['landcruiser', 'cruiser'],
];

/** The word itself and what means the same. */
export function withSynonyms(word: string): string[] {
  return [
    word,
    ...SYNONYMS.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word)),
  ];
}

/** Typing errors a word may have: none below 4 letters, 1 from 4, 2 from 8. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/\d/.test(word)) return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * Number of typing errors between two words (insertion, deletion, change, exchange of neighbours), or undefined when
 * there are more than `most`.
 */
export function typosBetween(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let before2: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before2[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    before2 = before;
    before = row;
  }
  const distance = before[b.length] ?? 0;
  return distance <= most ? distance : undefined;
}
