/**
 * A browser's window at phone width, as a visitor uses it. Journeys know nothing else of a browser, so that each runs in
 * every one. A part is named by a selector and, where that is not enough, by words in it; the first that is shown counts,
 * and every act waits for it.
 */
export type Tab = {
  /** Opens an address and waits until the page has loaded. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** A click of the pointer, as by a person: the browser takes it as one. */
  click(selector: string, words?: string): Promise<void>;
  /** Types into a field, in place of what is there. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key: a character, `Enter`, `ArrowRight`, `Escape`, `End`. */
  press(key: string): Promise<void>;
  /** What an expression comes to in the page; it may be a promise. */
  read<T>(expression: string): Promise<T>;
  close(): Promise<void>;
};

/** ms: how long an act waits for what it is done to. */
export const PATIENCE_MS = 20_000;

/** An expression for the first part that is shown, else null. */
export const shownPart = (selector: string, words = ''): string =>
  `([...document.querySelectorAll(${JSON.stringify(selector)})].find((part) =>
    part.checkVisibility({ visibilityProperty: true }) && part.textContent.includes(${JSON.stringify(words)})) ?? null)`;

/** An expression for a promise of the same part, in the middle of the window and at rest; null where it still moves. */
export const restingPart = (selector: string, words?: string): string => `(async () => {
  const part = ${shownPart(selector, words)};
  const place = () => JSON.stringify(part?.getBoundingClientRect());
  part?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return place() === before ? part : null;
})()`;

/** The size of a phone; WebKit's window on Linux is never narrower than 447 pixels. */
export const PHONE = { width: 390, height: 844 };
