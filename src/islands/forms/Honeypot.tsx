import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';

/** The field that people do not see and programs fill. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
