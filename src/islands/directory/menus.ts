/** `<details>` of one name are menus, of which the browser keeps one open; Escape and a click elsewhere close it. */
export function followMenus(root: HTMLElement): void {
  const menus = [...root.querySelectorAll('details')];
  const close = () => {
    for (const menu of menus) menu.open = false;
  };
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
