import { z } from 'zod';
import { visitedPagesKept } from '../constants.ts';
import { LONGEST_LINE, LONGEST_MESSAGE } from './lead-fields.ts';

const line = z.string().trim().max(LONGEST_LINE);
const longLine = z.string().max(2_000);

/**
 * What a form sends as a lead (DATA-070, DATA-075): the page's context and the form's fields. Unknown fields are kept
 * under `extra` by the function, bounded in number and length; required fields are checked by `checkFields`.
 */
export const leadSchema = z.object({
  url: longLine.optional(),
  source: z.literal('Website').default('Website'),
  user_agent: longLine.optional(),
  car_id: z.union([z.string().max(100), z.number()]).nullish(),
  car_dealership_id: z.union([z.string().max(100), z.number()]).nullish(),
  lead_attributes: z
    .object({
      visited_pages: z.array(z.string().max(500)).max(visitedPagesKept).default([]),
      linked_query_params: z.record(z.string().max(100), z.string().max(500)).default({}),
    })
    .optional(),
  name: line,
  last_name: line,
  email: line,
  phone: line,
  postcode: line.optional(),
  message: z.string().trim().max(LONGEST_MESSAGE).optional(),
  category: line.optional(),
  Rego: line.optional(),
  rego: line.optional(),
  location: line.optional(),
  dealership_slug: line.optional(),
  opt_in: z.union([z.boolean(), line]).optional(),
  terms_conditions: z.union([z.boolean(), line]).optional(),
  page_id: z.union([line, z.number()]).optional(),
  booking_time: line.optional(),
  distribution_location: line.optional(),
  additional_services: z.array(line).max(50).optional(),
});

export type Lead = z.infer<typeof leadSchema>;
