import { Parser } from 'htmlparser2';

/** A printed page and what it is made of: each pair of an element and the one it is in, by tag, classes, role and states. */
export type PageShapes = { path: string; shapes: ReadonlySet<string> };

/** Attributes that change what assistive technology is told, beside `aria-…`. */
const TELLING = new Set(['alt', 'disabled', 'hidden', 'href', 'required', 'role', 'tabindex', 'type']);

/** Class names in one order, by their attribute: the same few hundred are on every page. */
const sortedClasses = new Map<string, string>();
/** Pairs of shapes by the outer and then the inner one: a text that is made once is found quickly in a set. */
const pairs = new Map<string, Map<string, string>>();

function orderClasses(attribute: string): string {
  let sorted = sortedClasses.get(attribute);
  if (sorted === undefined) {
    sorted = attribute.split(/\s+/).sort().join('.');
    sortedClasses.set(attribute, sorted);
  }
  return sorted;
}

function pairOf(outer: string, inner: string): string {
  const inside = pairs.get(outer) ?? new Map<string, string>();
  pairs.set(outer, inside);
  const pair = inside.get(inner) ?? `${outer}>${inner}`;
  inside.set(inner, pair);
  return pair;
}

/** Which elements a page has inside which others; how many of each, their words and addresses make no difference. */
export function shapesOf(html: string): Set<string> {
  const shapes = new Set<string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const classes = orderClasses(attributes.class ?? '');
      const told = Object.keys(attributes).filter((name) => name.startsWith('aria-') || TELLING.has(name));
      const shape = `${tag}.${classes}[${told.sort().join()}][${attributes.role ?? ''}]`;
      shapes.add(pairOf(open.at(-1) ?? '', shape));
      open.push(shape);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return shapes;
}

/** A few of the pages that show every shape of all of them, the one with most that is new first; the same for the same pages. */
export function pagesWithEveryShape(pages: readonly PageShapes[]): string[] {
  const left = new Set(pages.flatMap(({ shapes }) => [...shapes]));
  const ordered = [...pages]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, shapes }) => ({ path, fresh: [...shapes] }));
  const chosen: string[] = [];
  while (left.size > 0) {
    const best = ordered.reduce((best, page) => (page.fresh.length > best.fresh.length ? page : best));
    chosen.push(best.path);
    for (const shape of best.fresh) left.delete(shape);
    for (const page of ordered) page.fresh = page.fresh.filter((shape) => left.has(shape));
  }
  return chosen;
}
