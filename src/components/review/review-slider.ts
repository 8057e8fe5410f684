/** index; REV-012. */
const reviewSliderStartIndex = 2;
/** ms; REV-014. */
const reviewRotateMs = 3000;

/** The review slider (REV-012 to REV-014): starts on the third slide, a click makes a slide the active one. */
export function start(list: HTMLElement): void {
  const slides = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  let active = -1;
  const show = (index: number, smooth: boolean) => {
    const slide = slides[index];
    if (!slide) return;
    slides[active]?.classList.remove('review--active');
    slide.classList.add('review--active');
    active = index;
    const left = slide.offsetLeft - (slides[0]?.offsetLeft ?? 0);
    list.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' });
  };
  for (const [index, slide] of slides.entries())
    slide.addEventListener('click', () => index !== active && show(index, true));
  show(Math.min(reviewSliderStartIndex, slides.length - 1), false);

  const pause = list.closest('section')?.querySelector<HTMLElement>('[data-pause]');
  if (list.dataset.rotate === undefined || !pause || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  pause.hidden = false;
  let resting = false;
  for (const type of ['pointerenter', 'focusin']) list.addEventListener(type, () => (resting = true));
  for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, () => (resting = false));
  pause.addEventListener('click', () => {
    const paused = pause.getAttribute('aria-pressed') !== 'true';
    pause.setAttribute('aria-pressed', String(paused));
    pause.textContent = paused ? 'Play' : 'Pause';
  });
  setInterval(() => {
    if (!resting && !document.hidden && pause.getAttribute('aria-pressed') !== 'true')
      show((active + 1) % slides.length, true);
  }, reviewRotateMs);
}

for (const list of document.querySelectorAll<HTMLElement>('[data-reviews]')) start(list);
