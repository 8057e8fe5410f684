/** ms (1.5 seconds); VDP-071. */
export const copiedIndicatorMs = 1500;
/** ms; VDP-035. */
export const toastMs = 3000;

let current: HTMLElement | undefined;

/** Shows a short message for 3 seconds; a new one replaces the one shown (GEN-043). */
export function toast(text: string): void {
  current?.remove();
  const shown = document.createElement('p');
  shown.className = 'toast';
  shown.setAttribute('role', 'status');
  document.body.append(shown);
  shown.textContent = text;
  current = shown;
  setTimeout(() => shown.remove(), toastMs);
}
