import { startConsent } from '../consent/consent.ts';
import { startEmail } from './email-us.ts';
import { startPanels } from './panels.ts';
import { startSearchPanel } from './search/search-panel.ts';

/** What answers clicks in the header; loaded when a visitor first reaches for the page. */
export function startHeaderTouch(): void {
  startPanels();
  startSearchPanel();
  startEmail();
  startConsent();
}
