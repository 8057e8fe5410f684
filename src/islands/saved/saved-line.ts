import { compareText } from '#src/domain/vehicle-page/compared-cars.ts';

/**
 * Shows the line that a vehicle was saved (SavedLine.astro), until it is answered or has stood for its time (FootLine.css).
 *
 * @param saved how many are; from the second one on they can be compared.
 * @param signIn where a visitor who is not signed in can be, so that they are kept everywhere (WATCH-004).
 */
export function saySaved(saved: number, signIn?: string): void {
  const words = signIn ? 'Saved on this device.' : saved < 2 ? 'Saved. Save another to compare.' : 'Saved.';
  say(words, saved, signIn);
}

/** Says in the same line how vehicles are compared, where fewer than two are saved (FAV-005). */
export const sayHowToCompare = (saved: number): void => say('Touch the hearts of those to compare.', saved);

function say(text: string, saved: number, signIn?: string): void {
  const line = document.querySelector<HTMLElement>('[data-saved-line]');
  const [words, compare] = [line?.querySelector('p'), line?.querySelector<HTMLElement>('[data-to-compare]')];
  if (!line || !words || !compare) return;
  compare.hidden = saved < 2;
  compare.textContent = compareText(saved);
  const way = line.querySelector<HTMLAnchorElement>('[data-to-sign-in]');
  if (way) {
    way.hidden = !signIn;
    if (signIn) way.href = signIn;
  }
  const hide = () => {
    line.hidden = true;
  };
  line.onanimationend = hide;
  for (const button of line.querySelectorAll('button')) {
    button.hidden = false;
    button.onclick = hide;
  }
  // Laid out without it, its time begins again; what is written into it once it stands is read out.
  hide();
  line.getBoundingClientRect();
  line.hidden = false;
  words.textContent = text;
}
