type Props = { page: number; pages: number; hrefOf: (page: number) => string; onPage: (page: number) => void };

/** Links to the pages of results: first, last, and those around the current one. */
export function Paging({ page, pages, hrefOf, onPage }: Props) {
  if (pages < 2) return null;
  const link = (to: number, text: string, label?: string) => (
    <a
      href={hrefOf(to)}
      aria-label={label ?? `Page ${to}`}
      aria-current={to === page ? 'page' : undefined}
      className="paging__link numbers"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPage(to);
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

/** Page numbers to offer; negative ones are gaps. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((entry) => entry >= 1 && entry <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((entry, place) => {
    const before = wanted[place - 1];
    return before !== undefined && entry - before > 1 ? [-entry, entry] : [entry];
  });
}
