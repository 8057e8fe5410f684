import { z } from 'zod';
import { TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { messages } from '#src/domain/text/messages.ts';
import { QUESTIONS, type Question } from '#src/domain/trade-in/adjustments.ts';
import { AUSTRALIAN_STATES, cleanRego } from '#src/domain/trade-in/rego.ts';
import { OFFER_ACCEPTED } from '#src/domain/trade-in/trade-in-offer.ts';

const required = { error: messages.required };
const word = z.string(required).trim().min(1, messages.required).max(60);
/** An id that came from somewhere else; never more than text. */
const id = z.union([z.string().trim().min(1).max(100), z.number()]).transform(String);
const YEAR = 'Please enter the year, such as 2019.';
const year = z
  .union([z.number(), z.string().regex(/^[0-9]{4}$/)], { error: YEAR })
  .transform(Number)
  .pipe(z.int(YEAR).min(1900, YEAR).max(2100, YEAR));

const regoEntry = z
  .string(required)
  .max(20)
  .superRefine((entry, context) => {
    const message = entry.trim() === '' ? messages.required : TRADE_IN_FIELDS.rego.mistake(entry);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(cleanRego);

/** What API-021 takes (DATA-072). */
export const regoLookupSchema = z.object({ rego: regoEntry, regoState: z.enum(AUSTRALIAN_STATES) });

/** A vehicle as a register describes it, and the id under which its valuation goes on (API-021). */
export const foundCarSchema = z.object({
  id,
  make: word,
  model: word,
  badge: z
    .string()
    .trim()
    .max(80)
    .nullish()
    .transform((badge) => badge ?? ''),
  year,
});
export type FoundCar = z.infer<typeof foundCarSchema>;

const conditionShape = Object.fromEntries(
  QUESTIONS.map(({ name, answers }: Question) => [name, z.enum(answers.map(({ value }) => value))]),
);

/** What API-020 takes (DATA-071): the id of API-021, none for a vehicle that its owner described. */
export const adjustmentsSchema = z.object({
  id: id.nullish(),
  adjustmentAnswers: z.object({
    make: word,
    model: word,
    badge: z.string().trim().max(80).optional(),
    year,
    kms: z.number().int().min(0).max(2_000_000).optional(),
    /** Without it the answer is whether a figure can be given at all. */
    condition: z.object(conditionShape).optional(),
  }),
});
export type Adjustments = z.infer<typeof adjustmentsSchema>;

const yes = z.union([z.literal(true), z.literal('true')]);

/** What API-022 takes (DATA-073). */
export const offerAcceptedSchema = z.object({
  lead_id: id,
  form_completed: yes,
  offer_accepted: yes,
  category: z.enum([REQUEST_CATEGORIES.tradeIn, REQUEST_CATEGORIES.sell]),
  subcategory: z.literal(OFFER_ACCEPTED),
});

/** What API-023 takes. The figures of a valuation are those that API-020 gave, whatever else is sent. */
export const savedValuationSchema = z.object({ column_name: z.literal('valuation'), valuation_id: id });
