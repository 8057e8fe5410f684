import type { PageKind } from '../route.ts';

/** The kinds of page that have a Markdown twin. */
export type TwinKind = 'vehicle' | 'search' | 'location' | 'offer';

const TWINS: ReadonlySet<PageKind> = new Set<TwinKind>(['vehicle', 'search', 'location', 'offer']);

/** Whether a page of this kind has a twin; pages that should not be found have none. */
export function hasTwin(kind: PageKind, robots: 'noindex' | undefined): kind is TwinKind {
  return TWINS.has(kind) && !robots;
}

/** The address of a page's Markdown twin: the same with `.md`. */
export const markdownPath = (path: string) => `${path}.md`;
