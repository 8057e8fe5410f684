import { z } from 'zod';
import { dateSchema } from '../fields/value-kinds.schema.ts';

/** The rules that a check of accessibility reads, and the statement names. */
export const ACCESSIBILITY_STANDARD = 'WCAG 2.2 AA';

/** How accessible a dealer's site is: what the last check found, and what editors know (`content/<slug>/accessibility.json`). */
export const accessibilitySchema = z.strictObject({
  checkedOn: dateSchema.describe('The day of the last check.'),
  tool: z.string().min(1).describe('What checked, with its version.'),
  pages: z.number().int().min(1).describe('How many pages were looked at.'),
  found: z
    .array(
      z.strictObject({
        rule: z.string().min(1).describe('The rule, as the tool calls it.'),
        what: z.string().min(1).describe('What is wrong, in words.'),
        pages: z.number().int().min(1).describe('On how many of the pages.'),
        path: z.string().startsWith('/').describe('One of them.'),
      }),
    )
    .default([])
    .describe('What the check found; `npm run forecourt -- accessibility` writes it.'),
  known: z
    .array(z.string().trim().min(1).max(300))
    .max(20)
    .default([])
    .describe('Gaps that people know of and no tool finds, a sentence each; a check leaves them as they are.'),
});

export type Accessibility = z.infer<typeof accessibilitySchema>;
