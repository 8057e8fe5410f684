import { z } from 'zod';
import { isValidPhone, normalisePhone } from '#src/domain/fields/phone.ts';
import { MAX_LINE } from '#src/domain/lead/forms/form-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import { Refusal } from '../refusal.ts';

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

/** A valid Australian phone number, normalised (GEN-041). */
export const phoneNumberSchema = z
  .string({ error: messages.phoneInvalid })
  .max(MAX_LINE, messages.phoneInvalid)
  .refine(isValidPhone, messages.phoneInvalid)
  .transform(normalisePhone);
