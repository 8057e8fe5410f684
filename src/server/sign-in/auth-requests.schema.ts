import { z } from 'zod';
import { isValidEmail } from '#src/domain/fields/email.ts';
import { MAX_LINE } from '#src/domain/lead/forms/form-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import { phoneNumberSchema } from '../http/request/check-fields.ts';

const line = z.string().trim().max(MAX_LINE).optional();

/** What API-025 takes; the site is its own, whatever `website` says (API-043). */
export const sendCodeSchema = z.object({
  phone: phoneNumberSchema,
  first_name: line,
  last_name: line,
  email: z.union([z.literal(''), z.string().trim().refine(isValidEmail, messages.emailInvalid)]).optional(),
  dealership_slug: line,
});

/** What API-026 takes. */
export const verifyCodeSchema = z.object({ phone: phoneNumberSchema, token: z.string().max(20) });

/** What API-013 and API-014 take. */
export const watchlistSchema = z.object({
  phone_number: phoneNumberSchema,
  car_id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
});
