import { z } from 'zod';
import { isValidEmail } from '../fields/email.ts';
import { isValidPhone, normalisePhone } from '../fields/phone.ts';
import {
  ANY_VEHICLE_LIMITS,
  APPLICATION_LIMITS,
  CREDIT_SCORES,
  type PriceLimits,
} from '../finance/application/application-limits.ts';
import { emailInvalid, phoneInvalid, postcodeMalformed, required } from '../text/message-texts.ts';
import { MAX_LINE } from './forms/form-fields.ts';

const { term } = APPLICATION_LIMITS;
const name = z.string().trim().min(1, required).max(MAX_LINE);
const id = z.string().trim().max(40).nullish();

/** The person and the loan of an application (API-004). Dollars and years; unknown fields are dropped. */
const customerDataSchema = z.object({
  nvic: id,
  vin: id,
  selfAssessedCreditScore: z.enum(CREDIT_SCORES.map(({ value }) => value)),
  purchasePrice: z.number().int().min(ANY_VEHICLE_LIMITS.min).max(ANY_VEHICLE_LIMITS.max),
  year: z.number().int().min(1900).max(2100).nullish(),
  loanTerm: z.number().int().min(term.min).max(term.max),
  phoneNumber: z.string().max(MAX_LINE).refine(isValidPhone, phoneInvalid).transform(normalisePhone),
  firstName: name,
  lastName: name,
  email: z.string().trim().refine(isValidEmail, emailInvalid),
  subscribe: z.boolean(),
  postCode: z.union([z.literal(''), z.string().regex(/^[0-9]{4}$/, postcodeMalformed)]).nullish(),
});
export type CustomerData = z.infer<typeof customerDataSchema>;

/**
 * What API-004 takes: the person and the loan, and the lead of DATA-074 (FIN-058). Of a vehicle any price is taken, else one
 * within the limits of the site (FIN-030).
 */
export const customerSchema = ({ min, max }: PriceLimits = APPLICATION_LIMITS.price) =>
  z
    .object({
      data: customerDataSchema,
      additionalData: z.record(z.string(), z.unknown()),
    })
    .refine(
      ({ data: { purchasePrice }, additionalData }) =>
        additionalData.car_id || (purchasePrice >= min && purchasePrice <= max),
      { path: ['data', 'purchasePrice'] },
    );
export type CustomerInput = z.infer<ReturnType<typeof customerSchema>>;
