import { readSession, writeSession } from '#src/stores/session.ts';

/**
 * The banner "Book a service": it is there until the visitor closes it, which holds for the visit, and waits while the
 * opening of the home page is in sight; on a page with a form of its own it would lie over that (BANNER-003).
 */
function startServiceBanner(banner: HTMLElement): void {
  if (readSession('serviceBanner') === 'closed' || document.querySelector('main form[method=post]')) return;
  const search = document.querySelector('.hero__search');
  const opening = search?.closest('section') ?? search;
  const watch = new IntersectionObserver((entries) => {
    banner.hidden = entries.at(-1)?.isIntersecting ?? false;
  });
  if (opening) watch.observe(opening);
  else banner.hidden = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    watch.disconnect();
    writeSession('serviceBanner', 'closed');
    banner.hidden = true;
  });
}

for (const banner of document.querySelectorAll<HTMLElement>('[data-service-banner]')) startServiceBanner(banner);
