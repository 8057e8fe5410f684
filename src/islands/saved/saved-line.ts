import { compareText } from '#src/domain/vehicle-page/compared-cars.ts';

let shown: HTMLElement | undefined;

/** The page that compares what was saved; it names the vehicles itself (FAV-005). */
export const COMPARE = '/compare';

/** From the second saved vehicle on they can be compared (FAV-005). */
export function offerCompare(saved: number): void {
  if (saved > 1) sayBelow('Saved.', [[compareText(saved), COMPARE]]);
}

/** A line at the foot of the window, in the place of the notice, until it is answered or has stood for its time (Consent.css). */
export function sayBelow(words: string, links: readonly (readonly [text: string, href: string])[]): void {
  shown?.remove();
  const line = document.createElement('section');
  line.className = 'consent';
  line.setAttribute('role', 'status');
  line.addEventListener('animationend', () => line.remove());
  const text = document.createElement('p');
  text.textContent = words;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'OK';
  close.addEventListener('click', () => line.remove());
  const buttons = document.createElement('p');
  buttons.className = 'consent__buttons';
  for (const [textContent, href] of links)
    buttons.append(
      Object.assign(document.createElement('a'), { className: 'button button--small', textContent, href }),
    );
  buttons.append(close);
  document.querySelector('.consent')?.after(line);
  // What is put into an element with a role is read out, what comes with it is not.
  line.append(text, buttons);
  shown = line;
}
