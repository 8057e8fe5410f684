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

/** What is wrong with a form (FORM-006): one error as an alert, several mistakes in fields as a list that leads to them. */
export function FormErrors({ form, error, errors, labelOf }: Props) {
  const entries = Object.entries(errors);
  const several = entries.length > 1;
  const Item = several ? 'li' : 'p';
  const mistakes = entries.map(([name, text]) => (
    <Item key={name}>
      <a href={`#${form}-${name}`}>{labelOf(name)}</a>: {text}
    </Item>
  ));
  return (
    <div className="notice notice--danger" role="alert" tabIndex={-1} data-form-error>
      {several && <p>{messages.fixErrors}</p>}
      {several ? <ul>{mistakes}</ul> : (mistakes[0] ?? <p>{error}</p>)}
    </div>
  );
}
