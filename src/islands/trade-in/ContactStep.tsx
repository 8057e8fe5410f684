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

/** Name and contact details (DATA-076). */
export function ContactStep({ form, errors }: { form: TradeInFormProps; errors: Record<string, string> }) {
  const field = (name: FieldName) => ({ form: 'trade-in', name, error: errors[name] });
  const own = (name: TradeInFieldName) => ({
    form: 'trade-in',
    name,
    field: TRADE_IN_FIELDS[name],
    error: errors[name],
  });
  const { locations } = form;
  return (
    <>
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
      {locations.length > 1 && (
        <Field
          {...own('location_id')}
          required
          options={locations.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {locations.length === 1 && <input type="hidden" name="location_id" value={locations[0]?.id} />}
      <div className="field">
        <label className="field__label" htmlFor="trade-in-message">
          {TRADE_IN_FORM_FIELDS.message.label}
          <span className="field__optional"> (optional)</span>
        </label>
        <textarea className="textarea" id="trade-in-message" name="message" rows={3} maxLength={MAX_COMMENTS} />
      </div>
      <Honeypot />
      <Agreement form="trade-in" terms={form} optInTicked={form.optInTicked} error={errors.terms_conditions} />
      <PrivacyLine form={form} />
    </>
  );
}
