import { startHearts } from './hearts.ts';

// The page of a sold vehicle moves nothing but the hearts of its similar cars.
if (document.body.dataset.saving === 'favourites') startHearts(document.body.dataset.site ?? '');
