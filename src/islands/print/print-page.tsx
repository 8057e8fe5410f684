import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messages } from '#src/domain/text/messages.ts';
import { type BrochureDealer, brochure } from '#src/domain/vehicle-page/brochure.ts';
import { loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { carInAddress } from '../request/car-in-address.ts';
import { savePdf } from '../vehicle/actions/save-pdf.ts';
import { PrintSheet } from './PrintSheet.tsx';

/** The print page (ROUTE-008): the sheet of the vehicle in the address, and the browser's print dialog. */
const page = document.querySelector<HTMLElement>('[data-print]');
const body = page?.querySelector<HTMLElement>('[data-print-body]');
if (page && body) void start(page, body);

async function start(page: HTMLElement, body: HTMLElement): Promise<void> {
  const about = JSON.parse(page.dataset.print ?? '{}') as BrochureDealer;
  const slug = carInAddress() ?? '';
  const root = createRoot(body);
  try {
    const [sheet] = slug ? await loadVehicleSummaries([slug]) : [];
    if (!sheet) {
      const missing = page.querySelector<HTMLTemplateElement>('[data-print-missing]');
      body.replaceWith(...(missing ? [missing.content] : []));
      return;
    }
    flushSync(() => root.render(<PrintSheet sheet={brochure(sheet, about)} />));
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
    root.render(
      <p className="notice notice--danger" role="alert">
        {messages.unexpectedError}
      </p>,
    );
  }
}
