import { z } from 'zod';
import { phoneSchema } from '../fields/phone.schema.ts';
import { focusField } from '../fields/picture-fields.schema.ts';
import { emailSchema, imageUrlSchema } from '../fields/value-kinds.schema.ts';

/** A person of the dealer (CONTENT-033). */
export const teamMemberSchema = z.strictObject({
  name: z.string().trim().min(1).describe('First name, or first and last name.'),
  role: z.string().nullish().describe('What the person does, for example Service manager.'),
  image: imageUrlSchema.nullish().describe('An upright portrait, 4 to 5; without one the initials stand in its place.'),
  focus: focusField,
  phone: phoneSchema.nullish().describe('One number, for example 07 5550 0100.'),
  email: emailSchema.nullish().describe('One address.'),
  text: z.string().nullish().describe('A sentence about the person.'),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;
