/**
 * What code on the page can do with the chat bubble (NAV-005), by events on the document: `open-chat` opens the panel,
 * `hide-chat` closes it and takes the bubble away, `show-chat` brings the bubble back. What has the attribute
 * `data-open-chat` opens the panel at a click.
 */
export function startChat(slot: HTMLElement): void {
  const panel = slot.querySelector<HTMLElement>('[popover]');
  const show = (isShown: boolean) => {
    slot.hidden = !isShown;
    if (!isShown) panel?.hidePopover();
  };
  const open = () => {
    show(true);
    panel?.showPopover();
  };
  document.addEventListener('open-chat', open);
  document.addEventListener('show-chat', () => show(true));
  document.addEventListener('hide-chat', () => show(false));
  document.addEventListener('close-navigation', () => panel?.hidePopover());
  document.addEventListener('click', (event) => {
    if (!(event.target as HTMLElement).closest('[data-open-chat]')) return;
    event.preventDefault();
    open();
  });
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-chat-slot]')) startChat(slot);
