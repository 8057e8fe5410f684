import { appendButton } from '../element.ts';

/** A button over a view, the alternative to dragging (WCAG 2.5.7): it does the same as a key. */
export function turnButton(pane: Element, canvas: Element, key: string, label: string): void {
  appendButton(pane, 'pane__turn', label, () =>
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  ).dataset.key = key;
}
