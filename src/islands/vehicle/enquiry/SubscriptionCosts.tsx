import { useRef } from 'react';
import { SUBSCRIPTION_FIELDS } from '#src/domain/lead/forms/subscription-fields.ts';
import {
  countWeeks,
  lastDay,
  lengthCost,
  mostWeeks,
  offeredWeeks,
  type SubscriptionCost,
  type SubscriptionPrice,
  subscriptionCosts,
  weeksOf,
} from '#src/domain/price/subscription-costs.ts';
import { $chosenWeeks } from '#src/stores/vehicles/live-changes.ts';
import { Field } from '../../forms/Field.tsx';
import { useHydrated } from '../../hydrate/use-hydrated.ts';
import { useStore } from '../../hydrate/use-store.ts';

type Props = {
  price: SubscriptionPrice;
  /** Said of lengths. */
  note: string;
  /** In the form, which sends the length: the first day, and what is wrong with the length. */
  form?: { start: string; error: string | undefined } | undefined;
};

/**
 * The receipt of a subscription (LEAD-016): what is paid upfront and each week, then a length to choose with what it
 * comes to. It stands below the price and in the form, and what is chosen in one is chosen in both.
 */
export function SubscriptionCosts({ price, note, form }: Props) {
  return (
    <div className="costs">
      <Lines lines={subscriptionCosts(price)} />
      {price.leastWeeks && <Length price={price} least={price.leastWeeks} note={note} form={form} />}
    </div>
  );
}

function Length({ price, least, note, form }: Props & { least: number }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const entry = useStore($chosenWeeks, undefined) ?? String(least);
  const weeks = weeksOf(entry, least);
  useHydrated(() => {
    // Somebody may have chosen before this component answered.
    const inputs = place.current?.querySelectorAll<HTMLInputElement>(':checked, [name=weeks]');
    const early = [...(inputs ?? [])].find(({ value }) => value !== String(least));
    if (early) $chosenWeeks.set(early.value);
  });
  const { weeks: field } = SUBSCRIPTION_FIELDS;
  const ids = form ? 'enquiry' : 'costs';
  const day = form && weeks && lastDay(form.start, weeks);
  return (
    <>
      <fieldset className={form ? 'costs__terms' : 'costs__terms needs-script'} ref={place}>
        <legend className="field__label">{field.label}</legend>
        {offeredWeeks(least).map((offered) => (
          <label className="booking__choice needs-script" key={offered}>
            <input
              type="radio"
              name={`${ids}_weeks_radio_options`}
              value={offered}
              checked={offered === weeks}
              onChange={() => $chosenWeeks.set(String(offered))}
            />
            <span>{countWeeks(offered)}</span>
          </label>
        ))}
        <Field
          name="weeks"
          form={ids}
          field={field}
          label={`Any number from ${least}`}
          error={form?.error}
          short
          value={entry}
          onChange={({ target }) => $chosenWeeks.set(target.value)}
        />
        {note && <p className="field__hint">{note}</p>}
      </fieldset>
      <div className="costs__total" aria-live="polite">
        <Lines
          lines={[
            weeks
              ? lengthCost(weeks, price)
              : { label: 'Total', amount: '–', note: `whole weeks, from ${least} to ${mostWeeks}` },
            ...(day ? [{ label: 'Back on', amount: day }] : []),
          ]}
        />
      </div>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly SubscriptionCost[] }) => (
  <dl className="costs__lines">
    {lines.map(({ label, amount, note }) => (
      <div key={label}>
        <dt>
          {label} {note && <span>{note}</span>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
