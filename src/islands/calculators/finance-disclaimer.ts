import { cutDisclaimer } from '#src/domain/vehicle-page/finance-disclaimer.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { cloneTemplate } from '../hydrate/clone-template.ts';

/** VDP-083: asks for a disclaimer the build does not know; without one the part stays hidden. */
export async function askDisclaimer(part: HTMLElement): Promise<void> {
  try {
    const response = await apiFetch(part.dataset.askDisclaimer as string);
    const frame = part.querySelector('template');
    if (!response.ok || !frame) return;
    const { disclaimer } = (await response.json()) as { disclaimer?: unknown };
    if (typeof disclaimer !== 'string' || !disclaimer.trim()) return;
    const { start, whole } = cutDisclaimer(disclaimer);
    const filled = cloneTemplate(frame, { start, whole: whole ?? '' });
    if (!whole) filled.querySelector('details')?.remove();
    part.replaceChildren(filled);
    part.hidden = false;
  } catch {
    // The part stays hidden.
  }
}
