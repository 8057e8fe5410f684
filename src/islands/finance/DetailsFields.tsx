import { FINANCE_FIELDS } from '#src/domain/lead/forms/finance-fields.ts';
import type { FieldName } from '#src/domain/lead/forms/form-fields.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { Agreement } from '../forms/Agreement.tsx';
import { Field } from '../forms/Field.tsx';
import { KnownVisitor, PrivacyLine } from '../forms/FormNotes.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { CodeEntry } from '../sign-in/CodeEntry.tsx';
import type { CodeState } from './use-phone-code.ts';

type Props = {
  form: ApplicationFormProps;
  errors: Record<string, string>;
  code: CodeState & { send(): void; phoneChanged(): void };
  isBusy: boolean;
};

/** Who applies, and how they are reached (FIN-040 to FIN-045); the phone is verified by a code. */
export function DetailsFields({ form, errors, code, isBusy }: Props) {
  const field = (name: FieldName) => ({ form: 'finance', name, error: errors[name] });
  const { required } = form;
  return (
    <>
      <KnownVisitor />
      <div className="form__row">
        <Field {...field('name')} />
        <Field {...field('last_name')} />
      </div>
      <div className="form__row">
        <Field {...field('email')} />
        <Field
          form="finance"
          name="postcode"
          field={FINANCE_FIELDS.postcode}
          error={errors.postcode}
          required={required.includes('postcode')}
          optional={!required.includes('postcode')}
        />
      </div>
      <fieldset className="finance-phone">
        <legend className="visually-hidden">Your phone</legend>
        <div onInput={code.phoneChanged}>
          <Field
            {...field('phone')}
            label="Mobile number"
            hint="We text a code to it, so that nobody applies in your name."
          />
        </div>
        <div className="finance-phone__code needs-script">
          <CodeEntry
            form="finance"
            isSent={code.isSent}
            sending={code.sending}
            sentBefore={code.sentBefore}
            isBusy={isBusy || code.sending}
            isQuiet
            phone={code.phone}
            unsentCode={code.unsentCode}
            isVerified={code.isVerified}
            call={form.phone}
            error={errors.code ?? errors['send-code']}
            isListed={Object.keys(errors).length > 1}
            onSend={code.send}
          />
        </div>
      </fieldset>
      <Honeypot />
      <Agreement form="finance" terms={form} optInTicked={form.optInTicked} error={errors.terms_conditions} />
      <PrivacyLine form={form} />
    </>
  );
}
