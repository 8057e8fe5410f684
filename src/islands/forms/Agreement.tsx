import { FIELDS, TICKED } from '#src/domain/lead/forms/form-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';

type Props = {
  /** Prefix of the ids; two forms on a page need different ones. */
  form: string;
  terms: FormTerms;
  optInTicked: boolean;
  error: string | undefined;
};

/**
 * What a form asks to agree to (FORM-010 to FORM-013): news, and the terms of its disclaimer, which fold on a phone
 * (FORM-014).
 */
export function Agreement({ form, terms: { optIn, disclaimer }, optInTicked, error }: Props) {
  const id = `${form}-terms_conditions`;
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
              id={id}
              required
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error ${id}-text` : `${id}-text`}
            />
            <span>{FIELDS.terms_conditions.label}</span>
          </label>
          {error && (
            <p className="field__error" id={`${id}-error`}>
              {error}
            </p>
          )}
          <details className="terms">
            <summary>Read the terms</summary>
            <p className="terms__text" id={`${id}-text`}>
              {disclaimer}
            </p>
          </details>
        </div>
      )}
    </>
  );
}
