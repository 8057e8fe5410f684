import type { InstantSearch } from 'instantsearch.js';
import { afterPaint } from '../results/after-paint.ts';

/**
 * When a part of the page follows an answer: the cards `first`; the `counts` of the filters and the paging once these are
 * painted; the `rest` with the cards, or after their paint where the answer is to a text that is being typed. What only
 * the `state` decides is as the rest, and does not wait for the first answer.
 */
export type DrawTime = 'first' | 'rest' | 'state' | 'counts';

export type DrawOrder = {
  /** Whether a part may be drawn now. */
  allows(time: DrawTime): boolean;
  /** The search to come is for a text that is being typed. */
  typing(): void;
  /** Calls back after each paint that shows another answer; returns how to stop. */
  onPaint(callback: () => void): () => void;
};

/** Keeps the parts of a search that can wait from being drawn before the cards of an answer are on the screen. */
export function createDrawOrder(instance: InstantSearch): DrawOrder {
  let painted: unknown = null;
  let coming: unknown = null;
  let isTyping = false;
  const listeners = new Set<() => void>();
  const answer = () => instance.mainIndex.getResults();
  instance.on('render', () => {
    if (answer() === painted || answer() === coming) return;
    coming = answer();
    afterPaint(() => {
      if (answer() !== coming) return;
      painted = coming;
      isTyping = false;
      instance.scheduleRender(false);
      for (const listener of listeners) listener();
    });
  });
  return {
    allows(time) {
      // The first answer is shown whole: filters that follow it later would move what is below them.
      if (painted === null) return true;
      if (time === 'first') return !isTyping || answer() !== painted;
      return time === 'counts' ? answer() === painted : !isTyping;
    },
    typing() {
      isTyping = true;
    },
    onPaint(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}
