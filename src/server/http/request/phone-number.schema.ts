import { z } from 'zod';
import { isValidPhone, normalisePhone } from '#src/domain/fields/phone.ts';
import { MAX_LINE } from '#src/domain/lead/forms/form-fields.ts';
import { messages } from '#src/domain/text/messages.ts';

/** A valid Australian phone number, normalised (GEN-041). */
export const phoneNumberSchema = z
  .string({ error: messages.phoneInvalid })
  .max(MAX_LINE, messages.phoneInvalid)
  .refine(isValidPhone, messages.phoneInvalid)
  .transform(normalisePhone);
