import { startHearts } from '../start/hearts.ts';
import { hydrateIslands } from '../start/hydrate-islands.ts';

// The page of a sold vehicle moves nothing but its form and the hearts of its similar cars.
hydrateIslands();
startHearts();
