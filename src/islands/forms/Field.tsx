type Props = {
  /** Default: `enquiry-` and the name. */
  id?: string;
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'datetime-local';
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete?: string;
  required?: boolean;
  /** Says so beside the label. */
  optional?: boolean;
  /** A narrow input, for a few characters. */
  short?: boolean;
  multiline?: boolean;
  options?: { value: string; text: string }[];
  placeholder?: string;
  defaultValue?: string;
};

/** A labelled field with its hint and its error in words, tied together for assistive technology. */
export function Field({
  name,
  id = `enquiry-${name}`,
  label,
  error,
  hint,
  multiline,
  options,
  placeholder,
  required,
  optional,
  short,
  ...input
}: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = { id, name, 'aria-invalid': Boolean(error), 'aria-describedby': described, required };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {options ? (
        <select
          className="select"
          {...common}
          defaultValue={input.defaultValue ?? (placeholder ? '' : options[0]?.value)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : multiline ? (
        <textarea className="textarea" rows={5} {...common} defaultValue={input.defaultValue} />
      ) : (
        <input className={short ? 'input input--short' : 'input'} {...common} {...input} />
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
