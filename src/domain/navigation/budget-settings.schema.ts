import { z } from 'zod';
import { flag, list } from '../fields/setting-fields.schema.ts';
import { carTypeSchema } from '../fields/value-kinds.schema.ts';

/** Budget search. */
export const budgetSettings = z.strictObject({
  askPostcode: flag(true, 'Postcode input of the budget search.'),
  places: list(
    z.enum(['home', 'search']),
    'Where the block "Find cars for your budget" is shown: the home page, below the results of search pages, or both.',
  ),
  carTypes: list(carTypeSchema, 'Car types the block is limited to; without any, what the default search page shows.'),
});
