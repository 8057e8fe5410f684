/** Control characters other than tab and line breaks, and halves of surrogate pairs: no page and no database keeps all of them. */
const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * A text as every page, store and program can hold it, cut to `most` UTF-16 units; no character is cut in half, and an accent
 * that stands apart from its letter (NFD, as macOS writes names of files) is joined to it, so that equal words are equal texts. U+FFFD
 * stays: it stands for a letter that an export has lost, and somebody should see that.
 */
export function cleanText(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.normalize('NFC').slice(0, most).replace(UNUSABLE, '');
}

/** A parsed value with every text in it clean. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanTexts);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}
