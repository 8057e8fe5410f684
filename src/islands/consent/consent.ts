import { consentChoice, setConsent } from '#src/stores/consent.ts';

/** Answers the consent control and the footer's "Privacy choices" (EVT-021). */
export function startConsent(): void {
  const bar = document.querySelector<HTMLElement>('.consent');
  if (!bar) return;
  let opener: HTMLElement | null = null;

  const close = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = true;
    // Who came from the footer goes back there, others to the page.
    if (hadFocus) (opener ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  };

  document.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-consent]');
    const what = button?.dataset.consent;
    if (what === 'open') {
      opener = button;
      const choice = consentChoice();
      for (const each of bar.querySelectorAll<HTMLElement>('[data-consent]'))
        if (choice !== undefined) each.ariaPressed = String((each.dataset.consent === 'granted') === choice);
      bar.hidden = false;
      bar.focus();
    } else if (what) {
      setConsent(what === 'granted');
      close();
    }
  });
  bar.addEventListener('keydown', ({ key }) => {
    // Leaving without an answer is for those who have given one.
    if (key === 'Escape' && consentChoice() !== undefined) close();
  });
}
