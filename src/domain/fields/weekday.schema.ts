import { z } from 'zod';

/** weekday; DATA-033. */
const weekdaySunday = 0;
/** weekday; DATA-033. */
const weekdaySaturday = 6;

/** A day of the week as opening hours name it (DATA-033): 0 is Sunday, 6 is Saturday. */
export const weekdaySchema = z.number().int().min(weekdaySunday).max(weekdaySaturday);
