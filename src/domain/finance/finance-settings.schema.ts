import { z } from 'zod';
import { amount, list, orNull, text, whole } from '../fields/setting-fields.schema.ts';
import { slugSchema } from '../fields/value-kinds.schema.ts';
import { applicationPriceMax, applicationPriceMin } from './application/application-limits.ts';
import { calculatorSettings, establishmentFee } from './calculator-settings.schema.ts';
import { estimateDepositPercent, estimateFinalPaymentPercent } from './loan-terms.ts';

/** A share of a price in percent; with the whole price nothing is lent. */
const share = (usual: number, meaning: string) => z.number().min(0).max(99).describe(meaning).default(usual);

/** Finance page, lender figures, calculator and application. */
export const financeSettings = z.strictObject({
  path: z
    .enum(['/finance', '/finance-enquiry', '/apply-for-finance', '/ford-finance'])
    .describe("The site's finance page.")
    .default('/finance'),
  provider: orNull(z.string(), 'Entry of finance_lenders to use.'),
  quoteProvider: slugSchema.describe('Quick-quote provider, as a path segment.').default('youx'),
  widget: z
    .strictObject({
      variant: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).describe('Eligibility rule of the provider.').default('B'),
      excludedMakes: list(z.string(), 'Makes without the widget.'),
    })
    .describe('The lender figure of a car.')
    .prefault({}),
  calculator: calculatorSettings.describe('The calculator of the vehicle page.').prefault({}),
  estimate: z
    .strictObject({
      depositPercent: share(estimateDepositPercent, 'Deposit in percent of the price.'),
      finalPaymentPercent: share(
        estimateFinalPaymentPercent,
        'Final payment (balloon) in percent of the price; 0 for none, as the figures of most lenders have it.',
      ),
    })
    .refine(({ depositPercent, finalPaymentPercent }) => depositPercent + finalPaymentPercent < 100, {
      path: ['finalPaymentPercent'],
      message: 'Less than what the deposit leaves of the price.',
    })
    .describe(
      'What estimates, quick quotes and the search by repayment rest on, over 5 years. The calculator starts there.',
    )
    .prefault({}),
  copy: z
    .strictObject({
      comparisonRange: text('', 'Range of comparison rates, for example "8.38% to 19.42%".'),
      fees: list(
        z.strictObject({ label: z.string().describe('The fee.'), amount: z.number().describe('Dollars.') }),
        'Fees of the lender.',
      ),
      examples: list(z.string(), 'Example texts.'),
    })
    .describe('Copy beside the calculator.')
    .prefault({}),
  comparison: orNull(
    z.strictObject({
      establishmentFee: amount(establishmentFee, 'Establishment fee of the loan in dollars.'),
      monthlyFee: amount(0, 'Account fee in dollars a month.'),
    }),
    'Fees the comparison rate is worked out with; without them only a lender’s own comparison rate can be shown.',
  ),
  disclaimer: text('', 'Finance disclaimer of cars whose lender gives none.'),
  application: z
    .strictObject({
      variant: z.enum(['base', 'popup']).describe('Form of the finance application.').default('base'),
      postcode: z.enum(['optional', 'required']).describe('Postcode of the application.').default('optional'),
      minAmount: whole(applicationPriceMin, 'Least price in dollars that may be applied for without a vehicle.', 1),
      maxAmount: whole(applicationPriceMax, 'Greatest price in dollars that may be applied for without a vehicle.', 1),
      redirectHosts: list(
        z
          .string()
          .regex(
            /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
            'Write a host name, such as apply.lender.com.au.',
          ),
        'Hosts to which an outside finance provider may lead visitors after an application, over https. The site itself needs no entry.',
      ),
    })
    .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
      path: ['maxAmount'],
      message: 'A number that is not below minAmount.',
    })
    .describe('The finance application.')
    .prefault({}),
});

export type FinanceSettings = z.infer<typeof financeSettings>;
