import {
  ANY_VEHICLE_LIMITS,
  APPLICATION_LIMITS,
  CREDIT_SCORES,
  isCreditScore,
  type PriceLimits,
} from '../../finance/application/application-limits.ts';
import { limitsText } from '../../finance/application/limit-texts.ts';
import { FIELDS, type FormField, POSTCODE_FIELD } from './form-fields.ts';

/** Placeholder of the postcode; FIN-041. */
const postcodePlaceholder = '1234';

const { term } = APPLICATION_LIMITS;
const isWhole = (entry: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,7}$/.test(entry) && Number(entry) >= min && Number(entry) <= max;

const purchasePrice = (price: PriceLimits) =>
  ({
    label: 'Purchase price',
    hint: limitsText(price),
    input: { autoComplete: 'off', inputMode: 'numeric' },
    // Thousands may be parted, as the field shows them.
    mistake: (entry, about) =>
      isWhole(entry.replaceAll(',', ''), about?.isOfVehicle ? ANY_VEHICLE_LIMITS : price)
        ? undefined
        : `Please enter a price from ${limitsText(price)}, in digits.`,
  }) satisfies FormField;

/** What a finance application asks beside the fields of other forms, by the names it is sent under (FIN-030 to FIN-041). */
export const FINANCE_FIELDS = {
  purchasePrice: purchasePrice(APPLICATION_LIMITS.price),
  loanTerm: {
    label: 'Loan term',
    mistake: (entry) =>
      isWhole(entry, term) ? undefined : `Please choose a term of ${term.min} to ${term.max} years.`,
    choices: Array.from({ length: term.max - term.min + 1 }, (_, place) => place + term.min).map((years) => ({
      value: String(years),
      text: years === 1 ? '1 year' : `${years} years`,
    })),
  },
  selfAssessedCreditScore: {
    label: 'Your credit history',
    missing: 'Please choose how you see your credit history.',
    placeholder: 'Please choose',
    mistake: (entry) => (isCreditScore(entry) ? undefined : 'Please choose one of the answers.'),
    choices: CREDIT_SCORES,
  },
  postcode: { ...POSTCODE_FIELD, placeholder: postcodePlaceholder },
} satisfies Record<string, FormField>;

export type FinanceFieldName = keyof typeof FINANCE_FIELDS;

/** Every field that a finance application may have, with the site's limits of its price. */
export const financeFormFields = (price: PriceLimits = APPLICATION_LIMITS.price) => ({
  ...FIELDS,
  ...FINANCE_FIELDS,
  purchasePrice: purchasePrice(price),
});
