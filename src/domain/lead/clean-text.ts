/** Control characters other than tab and line breaks, and halves of surrogate pairs: no database keeps all of them. */
const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** A text as every store and program can hold it, cut to `most` UTF-16 units; no character is cut in half. */
export function cleanText(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.slice(0, most).replace(UNUSABLE, '');
}
