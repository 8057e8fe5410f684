import { copiedIndicatorMs, toast } from './toast.ts';

/** px; GEN-048. */
const shareDialogWidth = 550;
/** px; GEN-048. */
const shareDialogHeight = 400;

/** The share row: dialogs of GEN-048, and the copy control with its "Copied" (VDP-071) and toast (VDP-035). */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const dialog = target.closest<HTMLAnchorElement>('a[data-dialog]');
    if (dialog) {
      event.preventDefault();
      open(dialog.href, '_blank', `width=${shareDialogWidth},height=${shareDialogHeight},noopener`);
    }
    const copy = target.closest<HTMLElement>('[data-copy]');
    if (copy) void copyLink(copy);
  });
}

async function copyLink(control: HTMLElement): Promise<void> {
  const label = control.querySelector('span');
  const text = label?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(control.dataset.copy ?? location.href);
  } catch {
    return;
  }
  toast(`Copied ${control.dataset.name} to your clipboard!`);
  if (!label || control.dataset.copied) return;
  control.dataset.copied = 'yes';
  label.textContent = 'Copied';
  setTimeout(() => {
    label.textContent = text;
    delete control.dataset.copied;
  }, copiedIndicatorMs);
}
