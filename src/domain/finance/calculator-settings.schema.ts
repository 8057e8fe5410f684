import { z } from 'zod';
import { above0, amount, flag, orNull } from '../fields/setting-fields.schema.ts';
import { calculatorDefaultAmount } from './loan-terms.ts';

/** AUD; CALC-013. */
const calculatorMinAmount = 1000;
/** AUD; CALC-014. */
const calculatorMaxAmount = 250_000;
/** years; CALC-020. */
const calculatorTermMin = 1;
/** years; CALC-020. */
const calculatorTermMax = 7;
/** years; CALC-020. */
const calculatorTermStep = 0.5;
/** years; CALC-021. */
const calculatorTermDefault = 5;
/** %; CALC-022. */
const interestMin = 0.5;
/** %; CALC-022. */
const interestMax = 15;
/** %; CALC-022. */
const interestStep = 0.5;
/** %; CALC-024. */
const interestDefault = 10;
/** AUD; CALC-026. */
export const establishmentFee = 0;

/** A slider starts inside of its range. */
const isInside = (range: { min: number; max: number; default: number }) =>
  range.min <= range.default && range.default <= range.max;

/** The finance calculator of the page of a vehicle. Dollars, years, percent a year. */
export const calculatorSettings = z.strictObject({
  defaultAmount: z
    .union([z.number().positive(), z.literal('carPrice')])
    .describe('Starting purchase price in dollars, or "carPrice".')
    .default(calculatorDefaultAmount),
  minAmount: amount(calculatorMinAmount, 'Least purchase price in dollars.'),
  maxAmount: z
    .union([z.number().positive(), z.literal('followsPrice')])
    .describe('Greatest purchase price in dollars, or "followsPrice".')
    .default(calculatorMaxAmount),
  term: z
    .strictObject({
      min: above0(calculatorTermMin, 'Shortest term in years.'),
      max: above0(calculatorTermMax, 'Longest term in years.'),
      step: above0(calculatorTermStep, 'Years per step.'),
      default: above0(calculatorTermDefault, 'Starting term in years.'),
    })
    .refine(isInside, { path: ['default'], message: 'A number from min to max.' })
    .describe('Term in years.')
    .prefault({}),
  termChoices: orNull(z.array(z.number().positive()), 'Replaces the term slider by these numbers of years.'),
  interest: z
    .strictObject({
      min: amount(interestMin, 'Least interest in percent.'),
      max: amount(interestMax, 'Greatest interest in percent.'),
      step: above0(interestStep, 'Percent per step.'),
      default: amount(interestDefault, 'Starting interest in percent; moved to the nearest limit (CALC-024).'),
      locked: flag(false, 'Shown, but not to be changed.'),
    })
    .refine(({ min, max }) => min <= max, { path: ['max'], message: 'A number that is not below min.' })
    .describe('Interest in percent a year.')
    .prefault({}),
  frequency: z.enum(['week', 'fortnight', 'month']).describe('Starting frequency.').default('week'),
  establishmentFee: amount(establishmentFee, 'Dollars added to the loan.'),
  rounding: z
    .enum(['cents', 'nearest', 'up'])
    .describe('Repayments of the calculator to the cent, as everywhere else, or rounded to whole dollars.')
    .default('cents'),
});

export type CalculatorSettings = z.infer<typeof calculatorSettings>;
