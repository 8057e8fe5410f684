import { messages } from '#src/domain/messages.ts';

type Props = {
  /** Prefix of the fields' ids. */
  form: string;
  /** What went wrong with the form as a whole. */
  error: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** What the list calls a field. */
  labelOf(name: string): string;
};

/** What is wrong with a form: one error as an alert, mistakes in fields as a list that leads to them (FORM-006). */
export function FormErrors({ form, error, errors, labelOf }: Props) {
  const mistakes = Object.entries(errors);
  return (
    <div className="notice notice--danger" role="alert" tabIndex={-1} data-form-error>
      <p>{mistakes.length > 0 ? messages.fixErrors : error}</p>
      {mistakes.length > 0 && (
        <ul>
          {mistakes.map(([name, text]) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{labelOf(name)}</a>: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
