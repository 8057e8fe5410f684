const HASHES: Record<string, string> = {
  '#enquire': 'enquiry',
  '#book-test-drive': 'testDrive',
  '#request-photos': 'photos',
};

/**
 * It has what is known of the visitor then (FORM-030). That of a test drive, or with the days of a start, differs from the rendered
 * one, and is not shown before.
 */
async function hydrateForm(dialog: HTMLDialogElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>('[data-island]');
  if (!place) return;
  try {
    await import('../../hydrate/hydrate-island.tsx').then((islands) => islands.hydrateIsland(place));
  } catch (error) {
    // The rendered form can be sent as it is.
    place.dataset.failed = '';
    console.warn('The form could not be loaded.', error);
  }
}

/** Opens the enquiry form as a dialog where a link leads to it, and for an address that ends in its anchor (VDP-007). */
export function startEnquiry(dialog: HTMLDialogElement): void {
  dialog.dataset.ready = '';
  const open = (hash: string) => {
    const kind = HASHES[hash];
    if (!kind || dialog.open) return false;
    dialog.dataset.kind = kind;
    dialog.showModal();
    void hydrateForm(dialog);
    // The heading says what opened; the first field would bring up the keyboard of a phone.
    dialog.querySelector<HTMLElement>('h2')?.focus();
    return true;
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && open(link.hash)) event.preventDefault();
    if (event.target === dialog || (event.target as HTMLElement).closest('[data-close]')) dialog.close();
  });
  addEventListener('hashchange', () => open(location.hash));
  // The browser has gone to the form's place in the page, near its end: behind the dialog is the vehicle.
  if (open(location.hash)) scrollTo({ top: 0, behavior: 'instant' });
}
