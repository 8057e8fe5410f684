import type { FieldName } from '#src/domain/lead/forms/form-fields.ts';
import {
  TRADE_IN_FIELDS,
  TRADE_IN_FORM_FIELDS,
  type TradeInFieldName,
} from '#src/domain/lead/forms/trade-in-fields.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { Agreement } from '../forms/Agreement.tsx';
import { Field } from '../forms/Field.tsx';
import { KnownVisitor, PrivacyLine } from '../forms/FormNotes.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';

/** Most characters of comments; what is said of the vehicle goes before them in the same message. */
const MAX_COMMENTS = 3_000;

type Props = {
  form: TradeInFormProps;
  errors: Record<string, string>;
  /** Nothing was asked of the condition yet. */
  asksCondition: boolean;
};

/** Which location, name and contact details (DATA-076), and the condition in a few words where nothing asked for it (TRADE-011). */
export function ContactStep({ form, errors, asksCondition }: Props) {
  const field = (name: FieldName) => ({ form: 'trade-in', name, error: errors[name] });
  const own = (name: TradeInFieldName) => ({
    form: 'trade-in',
    name,
    field: TRADE_IN_FIELDS[name],
    error: errors[name],
  });
  const { locations } = form;
  const comments = (
    <div className="field">
      <label className="field__label" htmlFor="trade-in-message">
        {asksCondition ? 'What condition is it in?' : TRADE_IN_FORM_FIELDS.message.label}
        <span className="field__optional"> (optional)</span>
      </label>
      <textarea
        className="textarea"
        id="trade-in-message"
        name="message"
        rows={3}
        maxLength={MAX_COMMENTS}
        placeholder={asksCondition ? 'Damage, service history, extras' : undefined}
      />
    </div>
  );
  return (
    <>
      {asksCondition && comments}
      {locations.length > 1 && (
        <Field
          {...own('location_id')}
          required
          options={locations.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {locations.length === 1 && <input type="hidden" name="location_id" value={locations[0]?.id} />}
      <KnownVisitor />
      <div className="form__row">
        <Field {...field('name')} />
        <Field {...field('last_name')} />
      </div>
      <div className="form__row">
        <Field {...field('phone')} />
        <Field {...field('email')} />
      </div>
      <div className="form__row">
        <Field {...own('PreferredContactMethod')} />
        <Field {...own('postcode')} optional />
      </div>
      {!asksCondition && comments}
      <Honeypot />
      <Agreement form="trade-in" terms={form} optInTicked={form.optInTicked} error={errors.terms_conditions} />
      <PrivacyLine form={form} />
    </>
  );
}
