/** Makes an element with a class, appends it and gives it back. */
export function append<K extends keyof HTMLElementTagNameMap>(
  to: Element,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  to.append(made);
  return made;
}

/** Appends a button whose name is read out, not shown. */
export function appendButton(to: Element, className: string, label: string, act: () => void): HTMLButtonElement {
  const made = append(to, 'button', className);
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

/** Whether the visitor asks for less motion. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
