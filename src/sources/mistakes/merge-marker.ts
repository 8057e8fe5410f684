/** Lines that git leaves in a file whose merge was not finished; a row of seven = alone underlines a heading. */
const MARKER = /^(?:<{7}|>{7}|\|{7})(?:[ \t].*)?$/m;

/** The first line of an unfinished merge, and what to do about it; undefined in a text without one. */
export function mergeMarker(text: string): { line: number; text: string } | undefined {
  const found = MARKER.exec(text.replaceAll('\r', ''));
  if (!found) return undefined;
  const line = found.input.slice(0, found.index).split('\n').length;
  return {
    line,
    text: 'An unfinished merge: the file holds two versions between lines of <<<<<<<, ======= and >>>>>>>. Keep one of the two and delete these lines.',
  };
}
