import { readSession, writeSession } from '#src/stores/session.ts';

/** The banner "Book a Service": it is there until the visitor closes it, which holds for the visit (BANNER-003). */
function startServiceBanner(banner: HTMLElement): void {
  if (readSession('serviceBanner') === 'closed') return;
  banner.hidden = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    writeSession('serviceBanner', 'closed');
    banner.hidden = true;
  });
}

for (const banner of document.querySelectorAll<HTMLElement>('[data-service-banner]')) startServiceBanner(banner);
