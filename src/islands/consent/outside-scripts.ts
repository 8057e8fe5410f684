import type { OutsideScript } from '#src/domain/site/own-parts.ts';
import { hasConsent } from '#src/stores/consent.ts';
import { whenIdle } from '../hydrate/when-idle.start.ts';

/**
 * Loads the scripts of others that an agency has declared, once each, when the visitor has said yes and the page has nothing else to
 * do (EVT-023). Only an answer counts: what a site without a question assumes is for its own figures.
 */
export function startOutsideScripts(place: HTMLElement): void {
  let scripts = JSON.parse(place.dataset.outside ?? '[]') as OutsideScript[];
  const load = () => {
    if (!hasConsent(true)) return;
    for (const { src, integrity, attributes } of scripts) {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
      Object.assign(script, { async: true, src });
      document.head.append(script);
    }
    scripts = [];
  };
  const soon = () => whenIdle(load);
  soon();
  document.addEventListener('click', ({ target }) => {
    // The answer is kept by the click itself, in whatever order it is heard.
    if ((target as HTMLElement).closest('[data-consent]')) setTimeout(soon);
  });
}

for (const place of document.querySelectorAll<HTMLElement>('[data-outside]')) startOutsideScripts(place);
