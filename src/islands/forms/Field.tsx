import type { ChangeEventHandler } from 'react';
import { CORE_FIELDS, FIELDS, type FieldName, type FormField } from '#src/domain/lead/forms/form-fields.ts';
import type { AnyFieldName } from '#src/domain/lead/forms/form-shape.ts';

type Props = (
  | { name: FieldName; field?: FormField }
  /** A form with fields of its own brings them along. */
  | { name: Exclude<AnyFieldName, FieldName>; field: FormField }
) & {
  /** Prefix of the ids; two forms on a page need different ones. */
  form?: string;
  error?: string | undefined;
  /** In place of the label in `FIELDS`. */
  label?: string;
  hint?: string | undefined;
  /** The form demands it; the core fields are demanded by every form. */
  required?: boolean;
  /** Says so beside the label. */
  optional?: boolean;
  /** A narrow input, for a few characters. */
  short?: boolean;
  multiline?: boolean;
  options?: { value: string; text: string }[];
  /** What a browser offers while somebody types; any other words may be written. */
  suggestions?: readonly string[] | undefined;
  defaultValue?: string;
  /** What an input holds, where its component keeps that and is told of each change. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** A field of `FIELDS` with its label, its hint and its error in words, tied together for assistive technology. */
export function Field({
  name,
  field = FIELDS[name as FieldName],
  form = 'enquiry',
  error,
  multiline,
  options,
  suggestions,
  optional,
  short,
  defaultValue,
  value,
  onChange,
  ...own
}: Props) {
  const { input, placeholder, choices = options, ...described }: FormField = field;
  const { label, hint } = { ...described, ...own };
  const required = own.required ?? ((CORE_FIELDS as readonly string[]).includes(name) || undefined);
  const id = `${form}-${name}`;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = { id, name, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy, required };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {choices ? (
        // Without an empty option something is always chosen, and HTML demands none (HTML, placeholder label option).
        <select
          className="select"
          {...common}
          required={placeholder ? required : undefined}
          defaultValue={defaultValue}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {choices.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : multiline ? (
        <textarea className="textarea" rows={5} {...common} defaultValue={defaultValue} />
      ) : (
        <input
          className={short ? 'input input--short' : 'input'}
          {...common}
          {...input}
          placeholder={placeholder}
          defaultValue={defaultValue}
          value={value}
          onChange={onChange}
          list={suggestions && `${id}-list`}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
