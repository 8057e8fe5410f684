import type { Lists } from '#src/domain/search/state.ts';
import type { SearchScope } from '#src/search/search-setup.ts';

/** What kinds of vehicles are told apart by. */
const KINDS = ['item_type', 'body'] as const;

/**
 * Marks in the row of kinds (SRCH-009) the one that the filters ask for: not "All" where caravans were chosen. Without a kind
 * among the filters, and where several are chosen, it is that of the page.
 */
export function markKind(links: Iterable<HTMLAnchorElement>, lists: Lists): void {
  const all = [...links];
  const chosen = kindIn(lists);
  const isChosen = ({ dataset }: HTMLElement) =>
    chosen !== undefined && kindIn(JSON.parse(dataset.kind ?? '{}') as SearchScope) === chosen;
  const current = all.find(isChosen) ?? all.find(({ pathname }) => pathname === location.pathname);
  for (const link of all) {
    if (link === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The one kind among filters, a motorcycle by its type or its body alike; undefined for none and for several. */
function kindIn(
  filters: { readonly [name in (typeof KINDS)[number]]?: readonly string[] | undefined },
): string | undefined {
  const [kind, ...others] = new Set(KINDS.flatMap((name) => filters[name] ?? []).map((value) => value.toLowerCase()));
  return others.length === 0 ? kind : undefined;
}
