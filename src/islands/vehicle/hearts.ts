/**
 * The hearts of cards and of the vehicle page (FAV-001, FAV-002): a click keeps or removes the car in
 * `{slug}:favourites`. One listener serves every heart of the page, those that search adds later too.
 */
export function startHearts(slug: string): void {
  const key = `${slug}:favourites`;
  const mark = () => {
    const ids = new Set(read(key).map(({ id }) => String(id)));
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
      const { id } = JSON.parse(heart.dataset.favourite ?? '{}') as Entry;
      heart.setAttribute('aria-pressed', String(ids.has(String(id))));
    }
  };
  document.addEventListener('click', (event) => {
    const heart = (event.target as HTMLElement).closest<HTMLElement>('[data-favourite]');
    if (!heart) return;
    const entry = JSON.parse(heart.dataset.favourite ?? '{}') as Entry;
    const others = read(key).filter(({ id }) => String(id) !== String(entry.id));
    const kept = heart.getAttribute('aria-pressed') === 'true' ? others : [entry, ...others];
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      return;
    }
    mark();
    dispatchEvent(new CustomEvent('favourites', { detail: kept.length }));
  });
  addEventListener('storage', mark);
  // Search adds cards later; their hearts are marked in the same frame.
  let frame = 0;
  const grid = document.querySelector('main');
  if (grid) {
    new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    }).observe(grid, { childList: true, subtree: true });
  }
  mark();
}

type Entry = { id: string | number };

function read(key: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((entry) => typeof entry === 'object' && entry !== null && 'id' in entry)
      : [];
  } catch {
    return [];
  }
}
