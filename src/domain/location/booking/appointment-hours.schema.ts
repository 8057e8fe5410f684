import { z } from 'zod';
import { idSchema, weekdaySchema } from '../../fields/value-kinds.schema.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time as HH:MM, for example 09:30.');

const spanSchema = z
  .object({
    weekday: weekdaySchema.describe('0 is Sunday, 6 is Saturday.'),
    from: clock.describe('When the first one begins, for example 09:00.'),
    to: clock.describe('When the last one ends, for example 17:00.'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'A time after from.' });

/** What visitors book a time for. */
export const APPOINTMENTS = ['testDrive', 'service'] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

/**
 * When a location takes test drives, or vehicles for a service (API-009): hours per weekday (0 is Sunday), slot length and
 * notice in minutes.
 */
export const appointmentHoursSchema = z.object({
  for: z.enum(APPOINTMENTS).describe('testDrive, or service for the workshop.').default('testDrive'),
  location_id: idSchema.nullish().describe('The location; missing for all of them.'),
  slot_minutes: z.number().int().min(10).max(480).describe('Minutes from one time to the next.').default(60),
  notice_minutes: z.number().int().min(0).describe('Minutes from now to the first time that is offered.').default(120),
  days_ahead: z.number().int().min(1).max(60).describe('Days that are offered.').default(14),
  hours: z
    .array(spanSchema)
    .describe('Times of each weekday, such as { "weekday": 1, "from": "09:00", "to": "17:00" }.'),
});

export type AppointmentHours = z.infer<typeof appointmentHoursSchema>;
