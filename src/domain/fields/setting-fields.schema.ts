import { z } from 'zod';

/*
 * The fields most settings are made of. `about` is what an editor reads beside the key; it comes before the default,
 * which would lose it.
 */

export const flag = (on: boolean, about: string) => z.boolean().describe(about).default(on);

export const text = (value: string, about: string) => z.string().describe(about).default(value);

/** A number from 0 on. */
export const amount = (value: number, about: string) => z.number().min(0).describe(about).default(value);

/** A number above 0. */
export const above0 = (value: number, about: string) => z.number().positive().describe(about).default(value);

export const whole = (value: number, about: string, least = 0) =>
  z.number().int().min(least).describe(about).default(value);

/** A value that may be left out, which is null. */
export const orNull = <T extends z.ZodType>(kind: T, about: string) =>
  kind
    .nullable()
    .describe(about)
    .default(null as never);

/** A list that is empty when it is left out. */
export const list = <T extends z.ZodType>(kind: T, about: string) => z.array(kind).describe(about).default([]);
