import { consentChoice } from '#src/stores/consent.ts';
import { readSession, writeSession } from '#src/stores/session.ts';

/**
 * The consent control is in every page; on sites that tell or ask it is shown until the visitor has decided
 * (EVT-021). What has stood there for its time (Consent.css) goes, and decides nothing: a notice for this visit, a
 * question until the next page.
 */
export function showConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-tells]');
  if (!bar) return;
  bar.hidden = !!(navigator.globalPrivacyControl || readSession('noticed') || consentChoice() !== undefined);
  bar.onanimationend = () => {
    bar.hidden = true;
    if (document.body.dataset.privacy === 'notice') writeSession('noticed', 1);
  };
}
