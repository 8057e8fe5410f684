import { startQuietIslands } from '../quiet-islands.ts';
import { startHearts } from './hearts.ts';

// The page of a sold vehicle moves nothing but its form and the hearts of its similar cars.
startQuietIslands();
if (document.body.dataset.saving === 'favourites') startHearts();
