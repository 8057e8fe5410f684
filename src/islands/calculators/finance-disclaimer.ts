import { cutDisclaimer } from '#src/domain/vehicle-page/finance-disclaimer.ts';
import { askFunction } from '#src/stores/ask-function.ts';
import { fillFrame } from '../fill-frame.ts';

/** VDP-083: asks for a disclaimer the print does not know; without one the part stays hidden. */
export async function askDisclaimer(part: HTMLElement): Promise<void> {
  try {
    const response = await askFunction(part.dataset.askDisclaimer ?? '');
    const frame = part.querySelector('template');
    if (!response.ok || !frame) return;
    const { disclaimer } = (await response.json()) as { disclaimer?: unknown };
    if (typeof disclaimer !== 'string' || disclaimer.trim() === '') return;
    const { start, whole } = cutDisclaimer(disclaimer);
    const filled = fillFrame(frame, { start, whole: whole ?? '' });
    if (whole === undefined) filled.querySelector('details')?.remove();
    part.replaceChildren(filled);
    part.hidden = false;
  } catch {
    // The part stays hidden.
  }
}
