import { Parser } from 'htmlparser2';

/** A printed page and what it is made of: each pair of an element and the one it is in, by tag, classes, role and states. */
export type PageShapes = { path: string; shapes: ReadonlySet<string> };

/** Attributes that change what assistive technology is told, beside `aria-…`. */
const TELLING = new Set(['alt', 'disabled', 'hidden', 'href', 'required', 'role', 'tabindex', 'type']);

/** Which elements a page has inside which others; how many of each, their words and addresses make no difference. */
export function shapesOf(html: string): Set<string> {
  const shapes = new Set<string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const classes = (attributes.class ?? '').split(/\s+/).sort().join('.');
      const told = Object.keys(attributes).filter((name) => name.startsWith('aria-') || TELLING.has(name));
      const shape = `${tag}.${classes}[${told.sort().join()}][${attributes.role ?? ''}]`;
      shapes.add(`${open.at(-1) ?? ''}>${shape}`);
      open.push(shape);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return shapes;
}

/**
 * A few of the pages that show every shape of all of them, the one with most that is new first; the same for the same pages.
 *
 * @param known shapes that have been seen elsewhere.
 * @param share of the shapes, from 0 to 1, that is enough.
 */
export function pagesWithEveryShape(
  pages: readonly PageShapes[],
  { known, share = 1 }: { known?: ReadonlySet<string>; share?: number } = {},
): string[] {
  const left = new Set(pages.flatMap(({ shapes }) => [...shapes]).filter((shape) => !known?.has(shape)));
  const enough = left.size * (1 - share);
  const ordered = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const newOn = ({ shapes }: PageShapes) => [...shapes].filter((shape) => left.has(shape)).length;
  const chosen: string[] = [];
  while (left.size > enough) {
    const best = ordered.reduce((best, page) => (newOn(page) > newOn(best) ? page : best));
    chosen.push(best.path);
    for (const shape of best.shapes) left.delete(shape);
  }
  return chosen;
}
