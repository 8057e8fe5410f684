import { z } from 'zod';
import { isValidEmail, LONGEST_LINE } from '#src/domain/lead/form-fields.ts';
import { messages } from '#src/domain/messages.ts';
import { isValidPhone, normalisePhone } from '#src/domain/phone/phone.ts';
import { Refusal } from '../http/refusal.ts';

const line = z.string().trim().max(LONGEST_LINE).optional();

/** A valid Australian phone number, normalised (GEN-041). */
export const phoneSchema = z
  .string({ error: messages.phoneInvalid })
  .max(LONGEST_LINE, messages.phoneInvalid)
  .refine(isValidPhone, messages.phoneInvalid)
  .transform(normalisePhone);

/** What API-025 takes; the site is its own, whatever `website` says (API-043). */
export const sendCodeSchema = z.object({
  phone: phoneSchema,
  first_name: line,
  last_name: line,
  email: z.union([z.literal(''), z.string().trim().refine(isValidEmail, messages.emailInvalid)]).optional(),
  dealership_slug: line,
});

/** What API-026 takes. */
export const verifyCodeSchema = z.object({ phone: phoneSchema, token: z.string().max(20) });

/** What API-013 and API-014 take. */
export const watchlistSchema = z.object({
  phone_number: phoneSchema,
  car_id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
});

/**
 * The fields of a request by its schema.
 *
 * @throws Refusal 400 with what is wrong with each field (API-040).
 */
export function checkFields<T>(fields: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  throw new Refusal(400, errors[0]?.message ?? 'The fields are not right.', errors);
}
