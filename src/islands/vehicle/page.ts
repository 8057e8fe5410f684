import { startViewer } from '../viewer/start.ts';
import { startAnnouncement } from './announcement.ts';
import { startEnquiry } from './enquiry-dialog.ts';
import { startHearts } from './hearts.ts';
import { startReveal } from './reveal-phone.ts';
import { startScrollState } from './scroll-state.ts';
import { startSharing } from './share.ts';

/** What moves on the vehicle page before any framework is loaded; every part works without it. */
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);

const gallery = find('[data-gallery]');
if (gallery) startViewer(gallery);
const dialog = find<HTMLDialogElement>('dialog[data-enquiry]');
if (dialog) startEnquiry(dialog);
const announcement = find('[data-announcement]');
if (announcement) startAnnouncement(announcement);
for (const block of document.querySelectorAll<HTMLElement>('[data-reveal]')) startReveal(block);
startScrollState(find('[data-sticky-header]'), find('[data-car-bar]'));
startSharing();
if (document.body.dataset.saving === 'favourites') startHearts(document.body.dataset.site ?? '');
