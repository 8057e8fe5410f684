/**
 * A row of slides that a browser scrolls by itself: promotions (BANNER-001) and reviews (REV-012 to REV-014). This adds
 * which slide is the active one (`data-active`), the buttons that move, and rotation.
 *
 * - `data-start`: place of the first active slide, from 0; the row stays at its beginning.
 * - `data-rotate`: milliseconds after which the next slide comes. Rotation can be paused, rests under a pointer or the
 *   focus, ends as soon as the visitor moves the row, and does not run where motion is not wanted (WCAG 2.2.2).
 * - buttons `data-move` (-1 or 1, around the ends), `data-slide` (a place) and `data-pause`.
 *
 * @throws Error for controls that stand outside of a carousel (CONTENT-030).
 */
export function startSlider(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>('[data-slides]');
  if (!row) throw new Error('No carousel.');
  const slides = [...row.children] as HTMLElement[];
  if (slides.length < 2) return;
  const tabs = [...section.querySelectorAll<HTMLElement>('[data-slide]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let active = -1;
  /** Where the row moves to by a button or a key, until it has arrived or the visitor moves it. */
  let target: number | undefined;

  const mark = (place: number) => {
    active = place;
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-active', at === place);
    for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-current', String(at === place));
    // The pictures on both sides are there before they slide into view.
    for (const at of [place - 1, place, place + 1])
      slides
        .at(at % slides.length)
        ?.querySelector('img')
        ?.setAttribute('loading', 'eager');
  };
  const leftOf = (place: number) => (slides[place]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  /** `before`: slides that stay in view on its left. */
  const show = (place: number, before = 0) => {
    const next = (place + slides.length) % slides.length;
    mark(next);
    target = leftOf(Math.max(0, next - before));
    row.scrollTo({ left: target, behavior: calm.matches ? 'instant' : 'smooth' });
  };
  /** From the active slide, which keeps its place in the row; from the first in view where the row was scrolled away from it. */
  const step = (by: number) => {
    const left = target ?? row.scrollLeft;
    const first = slides.findIndex((_, place) => leftOf(place) >= left - 1);
    const right = leftOf(active) + (slides[active]?.offsetWidth ?? 0);
    const before = right <= left + row.clientWidth + 1 ? active - first : -1;
    if (before >= 0) show(active + by, before);
    else show(first + by);
  };
  mark(Math.min(Number(section.dataset.start ?? 0), slides.length - 1));

  const halt = startRotation(section, row, () => step(1), calm);
  const move = (place: number) => {
    halt();
    show(place);
  };
  const moveBy = (by: number) => {
    halt();
    step(by);
  };
  const arrows = [...section.querySelectorAll<HTMLElement>('[data-move]')];
  for (const arrow of arrows) arrow.addEventListener('click', () => moveBy(Number(arrow.dataset.move)));
  // Where all slides are in view there is nowhere to go.
  const offer = () => {
    for (const arrow of arrows) arrow.hidden = row.scrollWidth - row.clientWidth <= 1;
  };
  new ResizeObserver(offer).observe(row);
  offer();
  for (const tab of tabs) tab.addEventListener('click', () => move(Number(tab.dataset.slide)));
  for (const [place, slide] of slides.entries()) slide.addEventListener('click', () => place !== active && move(place));
  row.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    moveBy(by);
  });
  const take = () => {
    target = undefined;
    halt();
  };
  row.addEventListener('touchstart', take, { passive: true });
  row.addEventListener('wheel', (event) => Math.abs(event.deltaX) > Math.abs(event.deltaY) && take(), {
    passive: true,
  });
  // A row of whole slides: the one that the visitor scrolls to is the active one. The places on the way to a target say
  // nothing; a row that is pulled beyond its end stays on its last slide.
  row.addEventListener('scroll', () => {
    if (target !== undefined && Math.abs(row.scrollLeft - target) > 1) return;
    target = undefined;
    if (slides[0]?.offsetWidth !== row.clientWidth) return;
    const place = Math.max(0, Math.min(slides.length - 1, Math.round(row.scrollLeft / row.clientWidth)));
    if (place !== active) mark(place);
  });
}

/** Moves on by itself where the section says so; gives what ends that. */
function startRotation(section: HTMLElement, row: HTMLElement, next: () => void, calm: MediaQueryList): () => void {
  const pause = section.querySelector<HTMLElement>('[data-pause]');
  const every = Number(section.dataset.rotate);
  if (!pause || !every) return () => undefined;
  let isPaused = false;
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', paused ? 'Play' : 'Pause');
  };
  const offer = () => {
    pause.hidden = calm.matches;
  };
  calm.addEventListener('change', offer);
  offer();
  pause.addEventListener('click', () => setPaused(!isPaused));
  setInterval(() => {
    const rests = row.matches(':hover') || row.contains(document.activeElement);
    if (!(rests || calm.matches || document.hidden || isPaused)) next();
  }, every);
  return () => setPaused(true);
}
