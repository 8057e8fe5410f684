import { z } from 'zod';
import { MAX_LINE, MAX_MESSAGE } from './forms/form-fields.ts';

const line = z.string().trim().max(MAX_LINE);
const figure = z.union([z.number(), line]).optional();

/**
 * What a visitor sends in a form as a lead (DATA-070, DATA-075), beside the page's context (`cleanContext`). Other fields
 * are kept by the function, bounded in number and length; required fields are checked by `checkForm`.
 */
export const leadSchema = z.object({
  name: line.optional(),
  last_name: line.optional(),
  email: line.optional(),
  phone: line.optional(),
  postcode: line.optional(),
  message: z.string().trim().max(MAX_MESSAGE).optional(),
  category: line.optional(),
  Rego: line.optional(),
  own_vehicle: line.optional(),
  rego: line.optional(),
  location: line.optional(),
  location_id: line.optional(),
  dealership_slug: line.optional(),
  opt_in: z.union([z.boolean(), line]).optional(),
  terms_conditions: z.union([z.boolean(), line]).optional(),
  booking_time: line.optional(),
  distribution_location: line.optional(),
  // Of a finance application (DATA-074): numbers from a page with scripts, texts from one without.
  amount: figure,
  term: figure,
  purchasePrice: figure,
  loanTerm: figure,
  tags: z.array(line).max(10).optional(),
  subscribe: z.union([z.boolean(), line]).optional(),
  additional_services: z.array(line).max(50).optional(),
});
