import { consentChoice } from '#src/stores/consent.ts';
import { readSession, writeSession } from '#src/stores/session.ts';

/**
 * The consent control is in every page; on sites that tell or ask it is shown until the visitor has decided
 * (EVT-021). A notice that has stood there for its time (FootLine.css) goes for this visit, and decides nothing.
 */
export function showConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-tells]');
  if (!bar) return;
  bar.hidden = !!(navigator.globalPrivacyControl || readSession('noticed') || consentChoice() !== undefined);
  bar.onanimationend = () => {
    bar.hidden = true;
    writeSession('noticed', 1);
  };
}
