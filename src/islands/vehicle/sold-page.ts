import { prefill } from '../forms/prefill.ts';
import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';
import { startHearts } from '../saved/hearts.start.ts';
import { startReveal } from './actions/reveal-phone.ts';

// The page of a sold vehicle moves nothing but its form and the way to it, the hearts of its similar cars and a masked number.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-island] form')) prefill(form);
hydrateIslands();
startHearts();
startReveal([...document.querySelectorAll<HTMLDetailsElement>('details[data-reveal]')]);

// Who asks about this vehicle writes in place of the words that ask for another one (VDP-124), unless they were changed.
document.querySelector('[data-ask]')?.addEventListener('click', (event) => {
  const form = document.querySelector('#enquire');
  // On a later step the message was written already.
  const message = form?.querySelector<HTMLTextAreaElement>('[data-step=message] [name=message]');
  if (!form || !message) return;
  event.preventDefault();
  if (message.value === message.defaultValue) message.value = '';
  form.querySelector('[data-ask-note]')?.toggleAttribute('hidden', message.value === '');
  form.scrollIntoView();
  message.focus();
});
