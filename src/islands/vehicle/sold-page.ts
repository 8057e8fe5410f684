import { prefill } from '../forms/prefill.ts';
import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';
import { startHearts } from '../saved/hearts.start.ts';
import { startReveal } from './actions/reveal-phone.ts';

// The page of a sold vehicle moves nothing but its form and the way to it, the hearts of its similar cars and a masked number.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-island] form')) prefill(form);
hydrateIslands();
startHearts();
startReveal([...document.querySelectorAll<HTMLDetailsElement>('details[data-reveal]')]);
