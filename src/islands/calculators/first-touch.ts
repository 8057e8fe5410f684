const EVENTS = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Loads what finance boxes and small calculators need at the first touch of the page: before it, a shopper who only
 * looks pays nothing for them. What was typed before stays, and is worked with at once.
 */
const start = () => {
  for (const name of EVENTS) removeEventListener(name, start, true);
  void import('./small-calculators.ts').then(({ startCalculators }) => startCalculators(document));
};

if (document.querySelector('[data-quote],[data-running-cost],[data-delivery],[data-ask-disclaimer]'))
  for (const name of EVENTS) addEventListener(name, start, { capture: true, passive: true });
