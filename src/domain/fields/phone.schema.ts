import { z } from 'zod';
import { phoneMistake } from './phone.ts';

/** One number that can be called. */
export const phoneSchema = z.string().check(({ value, issues }) => {
  const message = phoneMistake(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});
