/** The gallery of the vehicle page: arrows, counter, strip, and the way into the fullscreen slider. */
export function startGallery(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('.gallery__track');
  if (!track) return;
  const slides = [...track.children] as HTMLElement[];
  const strip = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
  const count = gallery.querySelector<HTMLElement>('.gallery__count');
  let place = 0;

  const show = (next: number, behaviour: ScrollBehavior = 'smooth') => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const wrapped = (next + slides.length) % slides.length;
    track.scrollTo({ left: slides[wrapped]?.offsetLeft ?? 0, behavior: calm ? 'instant' : behaviour });
  };
  const update = () => {
    place = Math.min(slides.length - 1, Math.max(0, Math.round(track.scrollLeft / track.clientWidth)));
    if (count) count.textContent = `${place + 1} / ${slides.length}`;
    for (const link of strip) link.ariaCurrent = Number(link.dataset.photo) === place ? 'true' : null;
  };
  const openFullscreen = async (from: number) => {
    const { openFullscreen: open } = await import('./fullscreen.ts');
    const photos = slides.map((slide) => ({
      url: slide.querySelector('a')?.href ?? '',
      preview: slide.querySelector('img')?.currentSrc || (slide.querySelector('img')?.src ?? ''),
      alt: slide.querySelector('img')?.alt ?? '',
    }));
    open(photos, from, (left) => show(left, 'instant'));
  };

  let frame = 0;
  track.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    },
    { passive: true },
  );
  track.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(place + step);
  });
  gallery.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const step = target.closest<HTMLElement>('[data-step]');
    const thumb = target.closest<HTMLElement>('[data-photo]');
    if (step) return show(place + Number(step.dataset.step));
    if (thumb) {
      event.preventDefault();
      const all = thumb.querySelector('.gallery__rest');
      return void (all ? openFullscreen(Number(thumb.dataset.photo)) : show(Number(thumb.dataset.photo)));
    }
    if (target.closest('[data-fullscreen], .gallery__track a')) {
      event.preventDefault();
      void openFullscreen(place);
    }
  });
  gallery.addEventListener(
    'error',
    (event) => {
      const image = event.target as HTMLElement;
      const slide = image.closest<HTMLElement>('.gallery__track li');
      if (slide && slides.length > 1) {
        slides.splice(slides.indexOf(slide), 1);
        slide.remove();
        update();
      }
    },
    true,
  );
  update();
}
