import type { PageLocals } from '#src/page-data/site/pages.ts';
import type { PageKind } from '#src/page-data/site/route.ts';

/**
 * The page that a template shows: its props, and the shell of the site around them.
 *
 * @param kind the template's own kind; another page is a bug of the build.
 */
export function pageOf<K extends PageKind>({ page }: App.Locals, kind: K): PageLocals<K> {
  if (!isOfKind(page, kind)) throw new Error(`The template "${kind}" was given a page of the kind "${page.kind}".`);
  return page;
}

const isOfKind = <K extends PageKind>(page: PageLocals, kind: K): page is PageLocals & PageLocals<K> =>
  page.kind === kind;
