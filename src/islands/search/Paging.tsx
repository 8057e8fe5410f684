import { memo } from 'react';
import { writeAddress } from '#src/search/address.ts';
import type { SearchState } from '#src/search/state.ts';
import { pagesShown } from './pages-shown.ts';

type Props = { state: SearchState; pages: number; onPage: (page: number) => void };

/** Links to the pages of results: first, last, and those around the current one. */
export const Paging = memo(function Paging({ state, pages, onPage }: Props) {
  const { page } = state;
  if (pages < 2) return null;
  const link = (to: number, text: string, label = `Page ${to}`) => {
    const address = writeAddress({ ...state, page: to });
    return (
      <a
        href={address.size > 0 ? `?${address}` : '?'}
        aria-label={label}
        aria-current={to === page ? 'page' : undefined}
        className="paging__link numbers"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onPage(to);
        }}
      >
        {text}
      </a>
    );
  };
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
});
