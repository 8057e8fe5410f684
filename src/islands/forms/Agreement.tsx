import { FIELDS, TICKED } from '#src/domain/lead/form-fields.ts';
import type { FormTerms } from '#src/domain/lead/form-terms.ts';

type Props = {
  /** Prefix of the ids; two forms on a page need different ones. */
  form: string;
  terms: FormTerms;
  optInTicked: boolean;
  error: string | undefined;
};

/** What a form asks to agree to (FORM-010 to FORM-013): news, and the terms of its disclaimer. */
export function Agreement({ form, terms: { optIn, disclaimer }, optInTicked, error }: Props) {
  const described = error && `${form}-terms-error`;
  return (
    <>
      {optIn && (
        <label className="check">
          <input type="checkbox" name="opt_in" value={TICKED} defaultChecked={optInTicked} />
          <span>{FIELDS.opt_in.label}</span>
        </label>
      )}
      {disclaimer !== null && (
        <div>
          <label className="check">
            <input
              type="checkbox"
              name="terms_conditions"
              value={TICKED}
              id={`${form}-terms_conditions`}
              required
              aria-invalid={Boolean(error)}
              aria-describedby={described}
            />
            <span className="check__terms">{disclaimer}</span>
          </label>
          {error && (
            <p className="field__error" id={described}>
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}
