import { boxesFor } from '#src/domain/lead/forms/field-boxes.ts';
import { FIELDS, type FieldName } from '#src/domain/lead/forms/form-fields.ts';

/** A question to which any number of answers may be ticked (FORM-018). */
export function Boxes({ name, noun }: { name: FieldName; noun?: string | undefined }) {
  return (
    <fieldset className="boxes">
      <legend className="field__label">
        {FIELDS[name].label}
        <span className="field__optional"> (optional)</span>
      </legend>
      <div className="boxes__list">
        {boxesFor(name, noun).map((box) => (
          <label className="check" key={box}>
            <input type="checkbox" name={name} value={box} />
            <span>{box}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
