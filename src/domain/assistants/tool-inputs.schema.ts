import { z } from 'zod';
import { cleanText } from '../text/clean-text.ts';
import {
  MAX_ADDRESS,
  MAX_COMPARED,
  MAX_QUERY,
  MAX_VALUE,
  MAX_VALUES,
  MAX_VEHICLES,
  USUAL_VEHICLES,
} from './tool-limits.ts';
import type { ToolName } from './tool-texts.ts';

/** A line without what no line holds. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim());
const vehicle = line(MAX_ADDRESS).describe(
  'The vehicle: the address of its page as search_vehicles gives it, the last part of that address, or its id.',
);
const values = (about: string) => z.array(line(MAX_VALUE)).min(1).max(MAX_VALUES).optional().describe(about);
const dollars = (about: string) => z.number().min(0).max(10_000_000).optional().describe(about);

const filters = {
  condition: z
    .array(z.enum(['new', 'demo', 'used']))
    .min(1)
    .optional()
    .describe('New, demonstrator or used.'),
  make: values('Makes, any of which fits.'),
  model: values('Models, any of which fits.'),
  body: values('Body types: SUV, Ute, Sedan, Hatch …'),
  fuel: values('Fuels: Petrol, Diesel, Hybrid, Electric …'),
  transmission: values('Transmissions.'),
  drive: values('Driven wheels: 4x4, AWD, FWD, RWD.'),
  colour: values('Colours.'),
  seats: values('Numbers of seats, as text: "5", "7".'),
  location: values('Names of the dealer’s locations.'),
  price_min: dollars('Least price in Australian dollars.'),
  price_max: dollars('Greatest price in Australian dollars.'),
  year_min: z.number().int().min(1900).max(2100).optional().describe('First year of build.'),
  year_max: z.number().int().min(1900).max(2100).optional().describe('Last year of build.'),
  km_max: z.number().min(0).max(5_000_000).optional().describe('Most kilometres on the odometer.'),
};

/** What each tool takes; anything else is refused with what is wrong. */
export const TOOL_INPUTS = {
  search_vehicles: z.strictObject({
    query: line(MAX_QUERY)
      .optional()
      .describe('What to look for, in words: make, model, body, fuel, colour, features, "under 30000", "7 seats".'),
    ...filters,
    sort: z
      .enum(['relevance', 'latest', 'price_low', 'price_high'])
      .default('relevance')
      .describe('The order of the answer.'),
    page: z.number().int().min(1).max(50).default(1).describe('The page of the answer, from 1.'),
    limit: z
      .number()
      .int()
      .min(1)
      .max(MAX_VEHICLES)
      .default(USUAL_VEHICLES)
      .describe(`How many vehicles a page lists; ${USUAL_VEHICLES} when not given.`),
  }),
  get_vehicle: z.strictObject({ vehicle }),
  compare_vehicles: z.strictObject({
    vehicles: z.array(vehicle).min(2).max(MAX_COMPARED).describe(`Two to ${MAX_COMPARED} vehicles of this dealer.`),
  }),
  check_availability: z.strictObject({ vehicle }),
  opening_hours: z.strictObject({
    location: line(MAX_VALUE).optional().describe('Name of a location or town; all locations when not given.'),
  }),
  finance_figures: z.strictObject({
    vehicle: vehicle.optional().describe('The vehicle; its price of now is what the loan is for.'),
    price: z
      .number()
      .min(1_000)
      .max(1_000_000)
      .optional()
      .describe('A price in Australian dollars, where no vehicle is named.'),
    term_years: z.number().int().min(1).max(7).optional().describe('Years of the loan; 5 when not given.'),
    deposit_percent: z
      .number()
      .min(0)
      .max(90)
      .optional()
      .describe('Deposit and trade-in in percent of the price; 10 when not given.'),
    final_payment_percent: z
      .number()
      .min(0)
      .max(60)
      .optional()
      .describe('Balloon at the end in percent of the price; 30 when not given.'),
  }),
  prepare_trade_in: z.strictObject({
    vehicle: vehicle.optional().describe('The vehicle of this dealer that the trade-in goes towards, if any.'),
  }),
  prepare_test_drive: z.strictObject({ vehicle }),
  prepare_enquiry: z.strictObject({
    vehicle: vehicle.optional().describe('The vehicle that the enquiry is about, if any.'),
    subject: line(120).optional().describe('What the enquiry is about, where it is about no vehicle.'),
  }),
} as const satisfies Record<ToolName, z.ZodObject>;

export type ToolInput<Name extends ToolName> = z.infer<(typeof TOOL_INPUTS)[Name]>;
