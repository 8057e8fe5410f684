/** A stretch of a text, in characters from its beginning. */
export type Stretch = { at: number; length: number };

/** What begins a piece of a text by itself: a line, a bullet, a bar, a picture sign. */
const BREAK = /\n|[•·▪●■◆►➤▶✓✔|~]|\*{2,}|(?<=\s)\*(?=\s)|(?![©®™\d#*])\p{Extended_Pictographic}/gu;
/** A dash between words; two or more of them in a line make a list. */
const DASH = /\s[–—-]\s/g;
const END = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+/g;
/** A sign that leads to words below may end a sentence, too: `TAP* Call us`. */
const OPERATOR_END = /(?<=[^\s*†‡^])[*†‡^]+\s+/g;
/** Words whose full stop ends no sentence. */
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(])(?:approx|incl|excl|inc|exc|ex|est|gov|govt|no|nos|min|max|reg|rego|tel|ph|mob` +
    String.raw`|st|rd|ave|dr|mr|mrs|ms|vs|cf|e\.g|i\.e|avg|wk|yr|yrs|mth|mths|(?<!\d\s)[a-z])\.$`,
  'i',
);
/** "p.a." and its kind: a sentence may end there. */
const DOTTED = /(?:^|[\s(%])(?:[a-z]\.){2,}$/i;
/** Words that go on with what a rate says. */
const GOES_ON = /^(?:To|Comparison|Terms|Conditions|Approved|Fixed|Variable|Over|For|On|With|Available|Plus|And|Or)\b/;

/** The sentences of a text: where each begins and ends, without a gap; bullets and lines are sentences, too. */
export function sentencesOf(text: string): Stretch[] {
  const starts = new Set([0]);
  for (const { index, 0: sign } of text.matchAll(BREAK)) starts.add(sign === '\n' ? index + 1 : index);
  for (const { index, 0: end } of text.matchAll(END)) {
    const before = text.slice(Math.max(0, index - 20), index + 1);
    const after = text.slice(index + end.length, index + end.length + 20);
    const goesOn = /^\p{Ll}/u.test(after) || /^\p{Lu}{2}/u.test(after) || GOES_ON.test(after);
    if (end.startsWith('.') && (ABBREVIATION.test(before) || (DOTTED.test(before) && goesOn))) continue;
    starts.add(index + end.length);
  }
  for (const { index, 0: end } of text.matchAll(OPERATOR_END)) {
    const after = text.slice(index + end.length, index + end.length + 20);
    if (/^\p{Lu}\p{Ll}/u.test(after) && !GOES_ON.test(after)) starts.add(index + end.length);
  }
  const pieces = between([...starts], text.length);
  return between([...starts, ...pieces.flatMap((piece) => dashesIn(text, piece))], text.length);
}

function between(starts: readonly number[], length: number): Stretch[] {
  const sorted = [...new Set(starts)].filter((at) => at < length).sort((a, b) => a - b);
  return sorted.map((at, index) => ({ at, length: (sorted[index + 1] ?? length) - at }));
}

function dashesIn(text: string, { at, length }: Stretch): number[] {
  const dashes = [...text.slice(at, at + length).matchAll(DASH)].map(({ index }) => at + index + 1);
  return dashes.length > 1 ? dashes : [];
}

/** A sign after a word that leads to words below: `from $99 per week*`. */
const MARKED = /[^\s*†‡^]([*†‡^]+)(?=[\s.,;:!?)]|$)/g;
/** Words below, that begin with the sign. */
const FOOTNOTE = /^\s*([*†‡^]+)(\s?)(?=\S)/;
const ABOUT_CREDIT = /\b(?:terms|conditions|t&cs?|tap|approved|financ\w*|lend\w*|credit|rates?|comparison)\b/i;

const marksOf = (text: string): string[] => [...text.matchAll(MARKED)].map(([, mark = '']) => mark);

/**
 * A text without the sentences that these stretches touch, and without footnotes that only those led to; what is left stays
 * as it is but for empty lines. Empty when nothing is left.
 */
export function withoutSentences(text: string, stretches: readonly Stretch[]): string {
  const isTouched = ({ at, length }: Stretch) =>
    stretches.some((hit) => hit.at < at + length && at < hit.at + Math.max(1, hit.length));
  const sentences = sentencesOf(text).map((one) => ({
    words: text.slice(one.at, one.at + one.length),
    goes: isTouched(one),
  }));
  const gone = new Set(sentences.flatMap(({ words, goes }) => (goes ? marksOf(words) : [])));
  const kept = sentences.filter(({ goes }) => !goes);
  const led = new Set(kept.flatMap(({ words }) => marksOf(words)));
  const left = kept.filter(({ words }) => {
    const [, mark, space] = FOOTNOTE.exec(words) ?? [];
    return !mark || !gone.has(mark) || led.has(mark) || (space !== '' && !ABOUT_CREDIT.test(words));
  });
  return left
    .map(({ words }) => words)
    .join('')
    .replace(/^[ \t]*(?:[|~]|\*{2,})[ \t]*/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
