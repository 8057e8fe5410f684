import { hydrateIslands } from '../hydrate/hydrate-islands.start.ts';
import { startHearts } from '../saved/hearts.start.ts';

// The page of a sold vehicle moves nothing but its form and the hearts of its similar cars.
hydrateIslands();
startHearts();
