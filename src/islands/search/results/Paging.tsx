import connectPagination from 'instantsearch.js/es/connectors/pagination/connectPagination.js';
import { writeAddress } from '#src/domain/search/address.ts';
import type { SearchState } from '#src/domain/search/state.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import { pagesShown } from './pages-shown.ts';

type Props = {
  /** The rendered results: how many pages of them there are, and what they were searched for. */
  rendered: { pages: number; requested: SearchState };
  onPage: () => void;
};

const renderedUrl = (requested: SearchState) => (page: number) => `?${writeAddress({ ...requested, page: page + 1 })}`;

/** Links to the pages of results: first, last, and those around the current one. */
export function Paging({ rendered, onPage }: Props) {
  const found = useConnector(
    connectPagination,
    {},
    ({ currentRefinement, nbPages, createURL, refine }) => ({
      ...{ currentRefinement, nbPages, createURL, refine },
      // Other filters lead to other addresses.
      address: createURL(0),
    }),
    'counts',
    'now',
  );
  const {
    currentRefinement,
    nbPages: pages,
    createURL,
    refine,
  } = found ?? {
    ...{ currentRefinement: rendered.requested.page - 1, nbPages: rendered.pages },
    ...{ createURL: renderedUrl(rendered.requested), refine: undefined },
  };
  if (pages < 2) return null;
  const page = currentRefinement + 1;
  const link = (to: number, text: string, label = `Page ${to}`) => (
    <a
      href={createURL(to - 1)}
      aria-label={label}
      aria-current={to === page ? 'page' : undefined}
      className="paging__link"
      onClick={(event) => {
        if (!refine || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        refine(to - 1);
        onPage();
      }}
    >
      {text}
    </a>
  );
  return (
    <nav className="paging" aria-label="Pages of results">
      {page > 1 && link(page - 1, '‹', 'Previous page')}
      <ol>
        {pagesShown(page, pages).map((entry) => (
          <li key={entry}>{entry < 0 ? <span aria-hidden="true">…</span> : link(entry, String(entry))}</li>
        ))}
      </ol>
      {page < pages && link(page + 1, '›', 'Next page')}
    </nav>
  );
}
