import { SUBSCRIPTION_FIELDS } from '#src/domain/lead/forms/subscription-fields.ts';
import { ENQUIRY_FORM } from '#src/domain/lead/forms/vehicle-forms.ts';
import type { SubscriptionCost } from '#src/domain/price/subscription-costs.ts';

type Props = {
  costs: readonly SubscriptionCost[];
  /** In the form: the length that is chosen, once it is known, what hears another one, and what is said of them. */
  form?: { weeks: string | undefined; onWeeks(weeks: string): void; note: string | undefined };
};

/**
 * The receipt of a subscription (LEAD-016): what is paid upfront and each week, then a length to choose with what it
 * comes to. It is built beside the price, whose length is part of the enquiry form, and live in that form, which shows the
 * length that was chosen there.
 */
export function SubscriptionCosts({ costs, form }: Props) {
  const terms = costs.flatMap(({ term }) => term ?? []);
  const isChosen = (term: string) => !form?.weeks || term === form.weeks;
  const ownsTerm = (term: string) =>
    form
      ? { name: 'weeks_radio_options', checked: term === form.weeks, onChange: () => form.onWeeks(term) }
      : { name: 'weeks', value: term, defaultChecked: term === terms[0], form: ENQUIRY_FORM };
  return (
    <div className="costs" data-of-old-price={form ? undefined : ''}>
      <Lines lines={costs.filter(({ term }) => !term)} />
      {terms.length > 1 && (!form || form.weeks) && (
        <fieldset className="costs__terms">
          <legend className="field__label">{SUBSCRIPTION_FIELDS.weeks.label}</legend>
          {terms.map((term, at) => (
            <label className="booking__choice" key={term}>
              <input type="radio" data-at={at} {...ownsTerm(term)} />
              <span>{term}</span>
            </label>
          ))}
          {form?.note && <p className="field__hint">{form.note}</p>}
        </fieldset>
      )}
      <Lines lines={costs.filter(({ term }) => term && isChosen(term))} terms={terms} />
    </div>
  );
}

const Lines = ({ lines, terms }: { lines: readonly SubscriptionCost[]; terms?: readonly string[] }) =>
  lines[0] && (
    <dl className="costs__lines">
      {lines.map(({ label, amount, note, term = '' }) => (
        <div className={terms && 'costs__term'} data-term={terms?.indexOf(term)} key={label}>
          <dt>
            {label} {note && <span>{note}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
