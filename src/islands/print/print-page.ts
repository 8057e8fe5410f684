import { messages } from '#src/domain/messages.ts';
import { type BrochureDealer, brochure } from '#src/domain/vehicle-page/brochure.ts';
import { loadCarSheets } from '#src/stores/car-sheets.ts';
import { savePdf } from '../vehicle/save-pdf.ts';
import { printHtml } from './print-html.ts';

/** The print page (ROUTE-008): the sheet of the vehicle in the address, and the browser's print dialog. */
const page = document.querySelector<HTMLElement>('[data-print]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const about = JSON.parse(page.dataset.print ?? '{}') as BrochureDealer;
  const { placeholder = '' } = page.dataset;
  const slug = new URLSearchParams(location.search).get('car_id')?.slice(0, 200) ?? '';
  const body = page.querySelector<HTMLElement>('[data-print-body]');
  const missing = page.querySelector<HTMLElement>('[data-print-missing]');
  try {
    const [sheet] = slug ? await loadCarSheets([slug]) : [];
    if (!sheet || !body) {
      body?.remove();
      missing?.removeAttribute('hidden');
      return;
    }
    body.innerHTML = printHtml(brochure(sheet, about), placeholder);
    document.title = `${sheet.title} ${sheet.subtitle} | ${about.dealer}`;
    page.querySelector('[data-print-tools]')?.removeAttribute('hidden');
    page.querySelector('[data-print-now]')?.addEventListener('click', () => print());
    const button = page.querySelector<HTMLButtonElement>('[data-pdf]');
    button?.addEventListener('click', () => savePdf(button, slug));
    // Opened from the vehicle page: the dialog comes by itself, once the photo is there.
    const photo = body.querySelector('img');
    await photo?.decode().catch(() => undefined);
    if (window.opener || document.referrer.includes('/cars/')) print();
  } catch (error) {
    console.warn('The sheet could not be loaded.', error);
    if (body) body.innerHTML = `<p class="notice notice--danger" role="alert">${messages.unexpectedError}</p>`;
  }
}
