/** Of several `<details>` used as menus at most one is open; Escape and a click elsewhere close it. */
export function followMenus(root: HTMLElement): void {
  const menus = [...root.querySelectorAll('details')];
  const close = (except?: Element | null) => {
    for (const menu of menus) if (menu !== except) menu.open = false;
  };
  for (const menu of menus) menu.addEventListener('toggle', () => menu.open && close(menu));
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menus.some((menu) => menu.contains(target))) close();
  });
  root.addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open);
    if (event.key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
