import { servicePath } from '#src/domain/navigation/navigation.ts';
import { gateOf } from '#src/domain/site/gates.ts';
import type { PageKind, Route } from '#src/page-data/site/route.ts';
import type { Site } from '#src/page-data/site/site.ts';

/** The file that the header `Speculation-Rules` names. */
export const SPECULATION_RULES = 'speculation-rules.json';

/** Kinds of page on which a visitor only reads: nothing is kept, asked for or sent there by being rendered. */
const READ: ReadonlySet<PageKind> = new Set<PageKind>([
  ...(['home', 'search', 'vehicle', 'sold-vehicle', 'locations', 'location', 'content', 'offers', 'offer'] as const),
  ...(['models', 'model', 'brands', 'brand', 'blog-category', 'blog-post'] as const),
]);

/** The pattern of the addresses of a folder that are as deep, `/search/:b/:c`; an address outside folders as it is. */
function patternOf(path: string): string {
  const [first, ...others] = path.slice(1).split('/');
  return `/${[first, ...others.map((_, at) => `:${'bcdef'[at]}`)].join('/')}`;
}

function isRead({ path, kind, subject }: Route, settings: Site['settings']): boolean {
  const isShell = kind === 'search' && subject.shell;
  // Pages of editors that end in a form: their own wish, or what the page of finance and that of service have.
  const isDesk = path === settings.finance.path || path === servicePath(settings);
  const hasForm = kind === 'content' && (subject.form !== undefined || isDesk);
  return READ.has(kind) && !isShell && !hasForm && gateOf(path, settings) === undefined;
}

/**
 * `speculation-rules.json`: browsers that can render a page when its link is pointed at (GEN-050), each page of the site on
 * which a visitor only reads. Never one with a query, a form of its own, a purchase, an account or a gate, and no file.
 */
export function speculationRules({ routes, settings }: Pick<Site, 'routes' | 'settings'>): string {
  const { read = [], others = [] } = Object.groupBy(routes.values(), (route) =>
    isRead(route, settings) ? 'read' : 'others',
  );
  const patterns = new Set(read.map(({ path }) => patternOf(path)));
  const leftOut = others.filter(({ path }) => patterns.has(patternOf(path)));
  const addresses = (pathnames: readonly string[]) => pathnames.map((pathname) => ({ pathname, search: '' }));
  const where = {
    and: [
      { href_matches: addresses([...patterns].sort()) },
      { not: { href_matches: addresses(['/*.*', ...leftOut.map(({ path }) => path)]) } },
      { not: { selector_matches: '[download], [target]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
