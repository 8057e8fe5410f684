import { messages } from '#src/domain/text/messages.ts';

type Props = {
  /** Prefix of the fields' ids. */
  form: string;
  /** What went wrong with the form as a whole. */
  error: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The label of a field in the list. */
  labelOf(name: string): string;
};

/** Mistakes from which on they are listed above the form, too. */
const LISTED_FROM = 3;

/**
 * What is wrong with a form (FORM-006): one or two mistakes are said at their fields alone, more of them are named here, too;
 * what the server says is always shown.
 */
export function FormErrors({ form, error, errors, labelOf }: Props) {
  const names = Object.keys(errors);
  if (error === messages.fixErrors && names.length < LISTED_FROM) return null;
  return (
    <div className="notice notice--danger" role="alert" tabIndex={-1} data-form-error>
      <p>{error}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{labelOf(name)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
