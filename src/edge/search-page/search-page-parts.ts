import { Parser } from 'htmlparser2';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';

/** A part of a text: where it begins, and where what follows it does. */
type Part = { from: number; to: number };

/** What of a rendered search page an answer replaces. */
export type SearchPageParts = {
  props: SearchIslandProps;
  /** The element of the search island. */
  island: Part;
  /** The heading, and the text below it. */
  heading: Part;
  lead: Part;
  /** The script that hides the rendered vehicles where the address has filters. */
  hiding: Part;
};

/** The parts of a rendered page; undefined for one that is no search page, or whose rendered vehicles are never those of its address. */
export function searchPageParts(html: string): SearchPageParts | undefined {
  const found: Partial<SearchPageParts> = {};
  const open: { name: string; from: number; inner: number; role?: 'island' | 'heading' | 'lead' | 'script' }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const place = { name, from: parser.startIndex, inner: parser.endIndex + 1 };
      if (attributes['data-island'] === 'SearchIsland') {
        found.props = JSON.parse(attributes['data-props'] ?? '{}') as SearchIslandProps;
        open.push({ ...place, role: 'island' });
      } else if ('data-search-heading' in attributes) open.push({ ...place, role: 'heading' });
      else if ('data-search-lead' in attributes) open.push({ ...place, role: 'lead' });
      else open.push(name === 'script' ? { ...place, role: 'script' } : place);
    },
    onclosetag(name) {
      const element = open.pop();
      if (element?.name !== name) return;
      const { role, from, inner } = element;
      if (role === 'island') found.island = { from, to: parser.endIndex + 1 };
      else if (role === 'heading') found.heading = { from: inner, to: parser.startIndex };
      else if (role === 'lead') found.lead = { from: inner, to: parser.startIndex };
      else if (role === 'script' && html.slice(inner, parser.startIndex) === INLINE_SCRIPTS.searchFiltered)
        found.hiding = { from, to: parser.endIndex + 1 };
    },
  });
  parser.end(html);
  const { props, island, heading, lead, hiding } = found;
  return props && island && heading && lead && hiding && { props, island, heading, lead, hiding };
}

/** A text with parts of it replaced. */
export function withParts(text: string, parts: readonly (Part & { by: string })[]): string {
  const inOrder = [...parts].sort((a, b) => a.from - b.from);
  return (
    inOrder.map(({ from, by }, at) => text.slice(inOrder[at - 1]?.to ?? 0, from) + by).join('') +
    text.slice(inOrder.at(-1)?.to ?? 0)
  );
}
