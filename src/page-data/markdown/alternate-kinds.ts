import type { PageKind } from '../site/route.ts';

/** The kinds of page that have a Markdown alternate. */
export type AlternateKind = 'vehicle' | 'search' | 'location' | 'offer';

const ALTERNATES: ReadonlySet<PageKind> = new Set<AlternateKind>(['vehicle', 'search', 'location', 'offer']);

/** Whether a page of this kind has an alternate; pages that should not be found have none. */
export function hasAlternate(kind: PageKind, robots: 'noindex' | undefined): kind is AlternateKind {
  return ALTERNATES.has(kind) && !robots;
}

/** The address of a page's Markdown alternate: the same with `.md`. */
export const markdownPath = (path: string) => `${path}.md`;
