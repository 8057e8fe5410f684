import { escapeHtml } from '#src/domain/html.ts';
import { cutDisclaimer } from '#src/domain/vehicle-page/finance-disclaimer.ts';

/** VDP-083: asks for a disclaimer the print does not know; without one the part stays hidden. */
export async function askDisclaimer(part: HTMLElement): Promise<void> {
  try {
    const response = await fetch(part.dataset.askDisclaimer ?? '');
    if (!response.ok) return;
    const { disclaimer } = (await response.json()) as { disclaimer?: unknown };
    if (typeof disclaimer !== 'string' || disclaimer.trim() === '') return;
    const { start, whole } = cutDisclaimer(disclaimer);
    part.innerHTML = `<p class="finance-terms__start">${escapeHtml(start)}</p>${
      whole === undefined
        ? ''
        : `<details class="more"><summary><span class="more__open">Show More</span><span class="more__close">Show Less</span></summary><p>${escapeHtml(whole)}</p></details>`
    }`;
    part.hidden = false;
  } catch {
    // The part stays hidden.
  }
}
