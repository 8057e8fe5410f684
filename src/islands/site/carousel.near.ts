/**
 * The arrows of a row that scrolls: a screenful at a time, without effect at its ends, hidden where everything fits.
 *
 * @throws Error for controls that stand outside of a carousel (CONTENT-030).
 */
export function startCarousel(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>('ul');
  const arrows = [...section.querySelectorAll<HTMLButtonElement>('[data-move]')];
  if (!row) throw new Error('No carousel.');
  if (arrows.length === 0) return;
  const update = () => {
    const end = row.scrollWidth - row.clientWidth;
    for (const arrow of arrows) {
      const isBack = Number(arrow.dataset.move) < 0;
      arrow.disabled = isBack ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1;
      arrow.hidden = end <= 1;
    }
  };
  for (const arrow of arrows) {
    arrow.addEventListener('click', () => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollBy({ left: Number(arrow.dataset.move) * row.clientWidth * 0.9, behavior: calm ? 'instant' : 'smooth' });
    });
  }
  row.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(row);
  update();
}
