import { copiedIndicatorMs, toast } from './toast.ts';

/** px; GEN-048. */
const shareDialogWidth = 550;
/** px; GEN-048. */
const shareDialogHeight = 400;

/** The dialogs of GEN-048; before this the link itself opens a tab, which no browser takes for one that nobody asked for. */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const dialog = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-dialog]');
    if (!dialog) return;
    event.preventDefault();
    open(dialog.href, '_blank', `width=${shareDialogWidth},height=${shareDialogHeight},noopener`);
  });
}

/**
 * Says what became of a copy: "Copied" on the control (VDP-071) and a toast (VDP-035).
 *
 * @param written undefined in a browser that lets this page copy nothing.
 */
export async function sayCopied(control: HTMLElement, written: Promise<void> | undefined): Promise<void> {
  const label = control.querySelector('span') ?? control;
  const text = label.textContent;
  try {
    await (written ?? Promise.reject());
  } catch {
    toast('Your browser did not copy the link.');
    return;
  }
  const { name } = control.dataset;
  if (name) toast(`Copied ${name} to your clipboard!`);
  if (control.dataset.copied) return;
  control.dataset.copied = 'yes';
  label.textContent = 'Copied';
  setTimeout(() => {
    label.textContent = text;
    delete control.dataset.copied;
  }, copiedIndicatorMs);
}
