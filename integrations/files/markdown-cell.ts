/** A character that is not seen and ends a word: no name is called, no address is made a link. */
const BREAK = '\u200b';

/**
 * Words of a feed, an editor or a file name as the text of a Markdown cell or line: on one line, without markup, links, or
 * calls of people (`@name`) and issues (`#12`) on GitHub and GitLab.
 *
 * @param most characters of the words that are shown; the rest is an ellipsis.
 */
export function markdownCell(words: string, most = Number.POSITIVE_INFINITY): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const shown = line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
  return shown
    .replace(/[\\|`*_<>[\]~#&!@]/g, (mark) => `&#${mark.charCodeAt(0)};${mark === '@' || mark === '#' ? BREAK : ''}`)
    .replace(/(?<=\b(?:https?|ftp)):|(?<=\bwww)\./gi, (mark) => `${BREAK}${mark}`);
}
