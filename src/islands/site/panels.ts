/**
 * The menu, the saved vehicles and the search of the header behave as dialogs: while one is open, the rest of the page is
 * out of reach. It is free again before the panel closes, so that the focus returns to what opened it.
 */
export function startPanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('body > [popover]')) {
    const hold = ({ type }: { type: string }) => {
      for (const other of document.body.children)
        if (other !== panel) other.toggleAttribute('inert', type === 'toggle' && panel.matches(':popover-open'));
    };
    for (const type of ['toggle', 'beforetoggle']) panel.addEventListener(type, hold);
    // Its button was pressed before this was loaded.
    if (panel.matches(':popover-open')) hold({ type: 'toggle' });
  }
}
