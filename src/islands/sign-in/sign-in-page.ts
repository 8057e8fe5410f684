import { ownPath } from '#src/domain/account/sign-in-path.ts';
import { type SIGN_IN_TEXTS, signInType } from '#src/domain/account/sign-in-types.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { prefill } from '../forms/prefill.ts';
import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';

/** The sign-in page: what for, and the way back, stand in its address (ROUTE-070, AUTH-002, AUTH-003). */
const page = document.querySelector<HTMLElement>('[data-sign-in]');
if (page) start(page);

function start(page: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const texts = JSON.parse(page.dataset.signIn ?? '{}') as typeof SIGN_IN_TEXTS;
  const { heading, lead } = texts[signInType(query.get('type'))];
  const say = (part: string, text: string) => {
    const place = page.querySelector(`[data-sign-in-${part}]`);
    if (place) place.textContent = text;
  };
  say('heading', heading);
  say('lead', lead);
  page.querySelector('[data-sign-in-back]')?.setAttribute('href', ownPath(query.get('back')));
  const form = page.querySelector('form');
  if (form) prefill(form);
  hydrateIslands();
  // A signed-in visitor leaves this page.
  loadUser().then(
    (user) => user && location.replace(ownPath(query.get('redirect'))),
    () => undefined,
  );
}
