import { messages } from '#src/domain/text/messages.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

const TIMEOUT_MS = 30_000;

/**
 * Saves the brochure of a vehicle as {slug}.pdf (VDP-068, API-028). The button reads "Preparing" meanwhile; a failure
 * raises an alert with the message, and the button returns to its first text (ERR-009).
 */
export async function savePdf(button: HTMLButtonElement, slug: string): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const text = button.textContent;
  button.ariaBusy = 'true';
  button.textContent = 'Preparing';
  try {
    const response = await apiFetch(`/api${carPath({ slug })}/pdf`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
      throw new Error(typeof error === 'string' ? error : messages.unexpectedError);
    }
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = `${slug}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    alert(error instanceof Error && error.name === 'Error' ? error.message : messages.unexpectedError);
  } finally {
    button.ariaBusy = 'false';
    button.textContent = text;
  }
}
