import { consentChoice } from '#src/stores/consent.ts';
import { readSession, writeSession } from '#src/stores/session.ts';

/**
 * The consent control is in every page; on sites that tell or ask it is shown until the visitor has decided
 * (EVT-021). A notice stays for the page that it was read on, so that it goes from under nobody's thumb, and decides nothing;
 * one that waited out of sight, or stood at the end of a vehicle's page, comes again.
 */
export function showConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-tells]');
  if (!bar) return;
  bar.hidden = !!(navigator.globalPrivacyControl || readSession('noticed') || consentChoice() !== undefined);
  if (bar.dataset.tells !== 'notice') return;
  window.onpagehide = () => {
    if (!bar.hidden && getComputedStyle(bar).position === 'fixed') writeSession('noticed', 1);
  };
}
