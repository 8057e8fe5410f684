import { readSession, writeSession } from '#src/stores/session.ts';

/** share of the home page; BANNER-003. */
const serviceBannerShare = 2 / 3;

/**
 * The banner "Book a service": it is there until the visitor closes it, which holds for the visit. Who opens the home page may
 * have come to buy: there it waits for the last third. On a page with a form of its own it would lie over that (BANNER-003).
 */
function startServiceBanner(banner: HTMLElement): void {
  if (readSession('serviceBanner') === 'closed' || document.querySelector('main form[method=post]')) return;
  const watch = new AbortController();
  const place = () => {
    const isAbove = scrollY + innerHeight < document.documentElement.scrollHeight * serviceBannerShare;
    if (isAbove === banner.hidden) return;
    banner.hidden = isAbove;
    // It does not come to lie over what has the focus (WCAG 2.4.11).
    if (!isAbove) document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  };
  if (document.querySelector('.hero__search'))
    addEventListener('scroll', place, { passive: true, signal: watch.signal });
  else banner.hidden = false;
  const leave = () => {
    watch.abort();
    banner.hidden = true;
  };
  // Its sheet has it leave by itself; then it is gone from this page.
  banner.addEventListener('animationend', leave);
  banner.querySelector('button')?.addEventListener('click', () => {
    writeSession('serviceBanner', 'closed');
    leave();
  });
}

for (const banner of document.querySelectorAll<HTMLElement>('[data-service-banner]')) startServiceBanner(banner);
