import { CHECKOUT_FIELDS, type CheckoutFieldName } from '#src/domain/lead/forms/checkout-fields.ts';
import { FIELDS, TICKED } from '#src/domain/lead/forms/form-fields.ts';
import type { CheckoutFormProps } from '#src/page-data/checkout/checkout.ts';
import { Field } from '../forms/Field.tsx';
import { KnownVisitor, PrivacyLine } from '../forms/FormNotes.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';

const ID = 'checkout';

/**
 * The form of a checkout page (ROUTE-002 to ROUTE-004): a plain form, which browser and function check, and whose answer is
 * the payment page. It is rendered and never hydrated.
 */
export function CheckoutForm({ form }: { form: CheckoutFormProps }) {
  const isPurchase = form.kind === 'purchase';
  return (
    <form
      className="form checkout__form"
      action={form.action}
      method="post"
      aria-labelledby="form-title"
      data-checkout-form=""
    >
      <input type="hidden" name="car" defaultValue={form.car} />
      <input type="hidden" name="category" value={form.category} />
      {isPurchase && <Order />}
      <fieldset className="checkout__part">
        <legend>Your details</legend>
        <KnownVisitor />
        <div className="form__row">
          <Field form={ID} name="name" />
          <Field form={ID} name="last_name" />
        </div>
        <div className="form__row">
          <Field form={ID} name="email" />
          <Field form={ID} name="phone" />
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
            data-missing={CHECKOUT_FIELDS.terms_conditions.missing}
            value={TICKED}
            id={`${ID}-terms_conditions`}
            required
            aria-describedby={`${ID}-terms`}
          />
          <span>{CHECKOUT_FIELDS.terms_conditions.label}</span>
        </label>
      </fieldset>
      <button className="button button--primary button--wide" type="submit">
        {form.buttonText}
      </button>
      <PrivacyLine form={form} />
    </form>
  );
}

/** What the dealer has to know of an order: trade-in, payment, handover. A further question follows where it fits the answer. */
function Order() {
  const field = (
    name: Exclude<CheckoutFieldName, 'terms_conditions'>,
    own: { optional?: boolean; short?: boolean } = {},
  ) => <Field form={ID} name={name} field={CHECKOUT_FIELDS[name]} {...own} />;
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
