import { useState } from 'react';
import { checkForm, type FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import {
  CHECKOUT_FIELDS,
  CHECKOUT_FORM_FIELDS,
  type CheckoutFieldName,
} from '#src/domain/lead/forms/checkout-fields.ts';
import { type CoreField, FIELDS, listedAs, TICKED } from '#src/domain/lead/forms/form-fields.ts';
import type { CheckoutFormProps } from '#src/page-data/checkout/checkout.ts';
import { Field } from '../forms/Field.tsx';
import { FormErrors } from '../forms/FormErrors.tsx';
import { KnownVisitor, PrivacyLine } from '../forms/FormNotes.tsx';
import { formEntries } from '../forms/form-entries.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { prefill } from '../forms/prefill.ts';
import { firstMistake, useForm } from '../forms/use-form.ts';
import { checkoutCar } from '../request/car-in-address.ts';

const ID = 'checkout';

/**
 * The form of a checkout page (ROUTE-002 to ROUTE-004): a plain form, whose answer is the payment page. With scripts it is
 * checked in the words of other forms before the browser sends it; the function checks it again.
 */
export function CheckoutForm({ form }: { form: CheckoutFormProps }) {
  const [car, setCar] = useState(form.car);
  const {
    form: element,
    state: { error, errors, attempt },
    stopped,
    submitWith,
  } = useForm({}, firstMistake, (rendered) => {
    setCar(checkoutCar(rendered));
    prefill(rendered);
  });
  const isPurchase = form.kind === 'purchase';
  const field = (name: CoreField) => <Field form={ID} name={name} error={errors[name]} />;
  const send = (sent: HTMLFormElement) => {
    if (!stopped(() => checkForm(formEntries(sent), ['terms_conditions'], CHECKOUT_FORM_FIELDS))) sent.submit();
  };
  return (
    <form
      ref={element}
      className="form checkout__form"
      action={form.action}
      method="post"
      aria-labelledby="form-title"
      onSubmit={submitWith(send)}
    >
      {error && (
        <FormErrors
          key={attempt}
          form={ID}
          error={error}
          errors={errors}
          labelOf={(name) => listedAs(name, CHECKOUT_FORM_FIELDS)}
        />
      )}
      <input type="hidden" name="car" value={car} />
      <input type="hidden" name="category" value={form.category} />
      {isPurchase && <Order errors={errors} />}
      <fieldset className="checkout__part">
        <legend>Your details</legend>
        <KnownVisitor />
        <div className="form__row">
          {field('name')}
          {field('last_name')}
        </div>
        <div className="form__row">
          {field('email')}
          {field('phone')}
        </div>
        <Field form={ID} name="message" label="Anything we should know" optional required={false} multiline />
        {form.terms.optIn && (
          <label className="check">
            <input type="checkbox" name="opt_in" value={TICKED} defaultChecked={form.optInTicked} />
            <span>{FIELDS.opt_in.label}</span>
          </label>
        )}
      </fieldset>
      <Honeypot />
      <fieldset className="checkout__part">
        <legend>The deposit</legend>
        <p className="checkout__amount">
          <strong>{form.deposit}</strong> by card, on the next page
        </p>
        <p className="checkout__terms" id={`${ID}-terms`}>
          {form.terms.disclaimer}
        </p>
        <label className="check checkout__agree">
          <input
            type="checkbox"
            name="terms_conditions"
            value={TICKED}
            id={`${ID}-terms_conditions`}
            required
            aria-invalid={Boolean(errors.terms_conditions)}
            aria-describedby={errors.terms_conditions ? `${ID}-terms_conditions-error ${ID}-terms` : `${ID}-terms`}
          />
          <span>{CHECKOUT_FIELDS.terms_conditions.label}</span>
        </label>
        {errors.terms_conditions && (
          <p className="field__error" id={`${ID}-terms_conditions-error`}>
            {errors.terms_conditions}
          </p>
        )}
      </fieldset>
      <button className="button button--primary button--wide" type="submit">
        {form.buttonText}
      </button>
      <PrivacyLine form={form} />
    </form>
  );
}

/** What the dealer has to know of an order: trade-in, payment, handover. A further question follows where it fits the answer. */
function Order({ errors }: { errors: FieldErrors }) {
  const field = (
    name: Exclude<CheckoutFieldName, 'terms_conditions'>,
    own: { optional?: boolean; short?: boolean } = {},
  ) => <Field form={ID} name={name} field={CHECKOUT_FIELDS[name]} error={errors[name]} {...own} />;
  return (
    <>
      <fieldset className="checkout__part checkout__part--asks">
        <legend>Your trade-in</legend>
        {field('trade_in')}
        <div className="checkout__further">{field('trade_in_vehicle', { optional: true })}</div>
      </fieldset>
      <fieldset className="checkout__part">
        <legend>Payment</legend>
        {field('paying_by')}
      </fieldset>
      <fieldset className="checkout__part checkout__part--asks">
        <legend>Handover</legend>
        {field('handover')}
        <div className="checkout__further">{field('delivery_postcode', { optional: true, short: true })}</div>
      </fieldset>
    </>
  );
}
