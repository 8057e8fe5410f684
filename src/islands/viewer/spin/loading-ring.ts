import { append } from '../element.ts';

/** The loading animation: a ring that fills, with words for those who do not see it. */
export function loadingRing(to: HTMLElement, text: string): { show(share: number): void; remove(): void } {
  const ring = append(to, 'p', 'pane__loading');
  ring.setAttribute('role', 'status');
  append(ring, 'span', 'visually-hidden').textContent = text;
  const number = append(ring, 'span', 'pane__percent');
  number.setAttribute('aria-hidden', 'true');
  const show = (share: number) => {
    ring.style.setProperty('--done', String(share));
    number.textContent = `${Math.round(share * 100)}%`;
  };
  show(0);
  return { show, remove: () => ring.remove() };
}
