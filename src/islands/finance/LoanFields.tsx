import {
  APPLICATION_LIMITS,
  CREDIT_SCORES,
  digitsOf,
  type PriceLimits,
  priceText,
  purchasePrice,
} from '#src/domain/finance/application/application-limits.ts';
import { limitsText } from '#src/domain/finance/application/limit-texts.ts';
import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { FINANCE_FIELDS } from '#src/domain/lead/forms/finance-fields.ts';
import { wholeOnEntry } from '../hydrate/whole-on-entry.ts';

type Props = {
  /** The term that is chosen, in years. */
  term: number;
  /** Of the purchase price. */
  limits: PriceLimits;
  /** What is said of a price that was moved to its limit. */
  moved: string;
  errors: FieldErrors;
  /** Price and term are those of the calculator above; without scripts they are asked here. */
  isBelowCalculator: boolean;
  /** The field of the price was left. */
  onLeft(): void;
};

/** What is wanted (FIN-030 to FIN-032): price, term, and how the visitor sees their own credit history. */
export function LoanFields({ term, errors, isBelowCalculator, ...price }: Props) {
  return (
    <>
      <div className={isBelowCalculator ? 'finance-form__asked finance-form__asked--above' : 'finance-form__asked'}>
        <PriceField error={errors.purchasePrice} {...price} />
        <TermField term={term} />
      </div>
      <CreditScores error={errors.selfAssessedCreditScore} />
    </>
  );
}

type PriceProps = Pick<Props, 'limits' | 'moved' | 'onLeft'> & { error: string | undefined };

function PriceField({ error, limits, moved, onLeft }: PriceProps) {
  const { purchasePrice: field } = FINANCE_FIELDS;
  return (
    <div className="field">
      <label className="field__label" htmlFor="finance-purchasePrice">
        {field.label}
      </label>
      <div className="unit-box unit-box--large">
        <span aria-hidden="true">$</span>
        <input
          ref={wholeOnEntry}
          id="finance-purchasePrice"
          name="purchasePrice"
          className="numbers"
          {...field.input}
          defaultValue={priceText(purchasePrice('', limits))}
          maxLength={9}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={
            error ? 'finance-purchasePrice-error finance-purchasePrice-hint' : 'finance-purchasePrice-hint'
          }
          onInput={({ currentTarget: input }) => keepDigits(input)}
          onBlur={onLeft}
        />
      </div>
      <p className="field__hint" id="finance-purchasePrice-hint">
        {limitsText(limits)}
        <span role="status">{moved && `. ${moved}`}</span>
      </p>
      {error && (
        <p className="field__error" id="finance-purchasePrice-error">
          {error}
        </p>
      )}
    </div>
  );
}

function TermField({ term }: Pick<Props, 'term'>) {
  const { term: years } = APPLICATION_LIMITS;
  const { loanTerm } = FINANCE_FIELDS;
  return (
    <div className="field">
      <div className="loan-term__head">
        <label className="field__label" htmlFor="finance-loanTerm">
          {loanTerm.label}
        </label>
        <output className="loan-term__years numbers needs-script" htmlFor="finance-loanTerm">
          {yearsText(term)}
        </output>
      </div>
      <input
        type="range"
        className="slide"
        id="finance-loanTerm"
        name="loanTerm"
        min={years.min}
        max={years.max}
        step={years.step}
        defaultValue={years.start}
        aria-valuetext={yearsText(term)}
        style={{ '--share': `${((term - years.min) / (years.max - years.min)) * 100}%` } as React.CSSProperties}
      />
      <div className="loan-term__scale numbers" aria-hidden="true">
        {loanTerm.choices.map(({ value }) => (
          <span key={value}>{value}</span>
        ))}
      </div>
    </div>
  );
}

/** Nobody is supposed to have one: the visitor says which (FIN-032). */
function CreditScores({ error }: { error: string | undefined }) {
  return (
    <fieldset
      className="credit-scores"
      aria-describedby={error ? 'finance-credit-error finance-credit-hint' : 'finance-credit-hint'}
    >
      <legend className="field__label">{FINANCE_FIELDS.selfAssessedCreditScore.label}</legend>
      <div className="credit-scores__choices">
        {CREDIT_SCORES.map(({ value, text, hint }, place) => (
          <label key={value} className="credit-score">
            <input
              type="radio"
              id={place === 0 ? 'finance-selfAssessedCreditScore' : undefined}
              name="selfAssessedCreditScore"
              value={value}
              required
              aria-invalid={Boolean(error)}
            />
            <span className="credit-score__text">{text}</span>
            <span className="credit-score__hint">{hint}</span>
          </label>
        ))}
      </div>
      <p className="field__hint" id="finance-credit-hint">
        Your own view of it: nothing is looked up.
      </p>
      {error && (
        <p className="field__error" id="finance-credit-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/** Takes out what is no digit (FIN-030) and leaves the caret where it was among the digits. */
function keepDigits(input: HTMLInputElement): void {
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}
