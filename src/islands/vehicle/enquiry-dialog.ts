const HASHES: Record<string, string> = {
  '#enquire': 'enquiry',
  '#book-test-drive': 'testDrive',
  '#request-photos': 'photos',
};

/** Opens the enquiry form as a dialog where a link leads to it, and for an address that ends in its anchor (VDP-007). */
export function startEnquiry(dialog: HTMLDialogElement): void {
  const open = (hash: string) => {
    const kind = HASHES[hash];
    if (!kind || dialog.open) return false;
    dialog.dataset.kind = kind;
    dialog.showModal();
    return true;
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && open(link.hash)) event.preventDefault();
    if (event.target === dialog || (event.target as HTMLElement).closest('[data-close]')) dialog.close();
  });
  addEventListener('hashchange', () => open(location.hash));
  open(location.hash);
}
