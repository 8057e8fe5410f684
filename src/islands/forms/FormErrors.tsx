import { useState } from 'react';
import { messages } from '#src/domain/text/messages.ts';

type Props = {
  /** Prefix of the fields' ids. */
  form: string;
  /** What went wrong with the form as a whole. */
  error: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The label of a field. */
  labelOf(name: string): string;
};

/** Mistakes from which on they are counted above the form, too. */
const COUNTED_FROM = 3;

/**
 * What is wrong with a form (FORM-006): one or two mistakes are said at their fields alone, more of them are counted here, with
 * the way to the first; what the server says is always shown. Each time the visitor is stopped it has another key, and from
 * there it counts down to the last (FORM-038), without interrupting who types.
 */
export function FormErrors({ form, error, errors, labelOf }: Props) {
  const names = Object.keys(errors);
  const [atFirst] = useState(names.length);
  const said = error === messages.fixErrors ? '' : error;
  if (!said && (atFirst < COUNTED_FROM || !names[0])) return null;
  return (
    <div
      className="notice notice--danger"
      role={names.length < atFirst ? 'status' : 'alert'}
      tabIndex={-1}
      data-form-error
    >
      {said && <p>{said}</p>}
      {names[0] && (
        <p>
          Please check {names[1] ? `${names.length} answers, beginning with ` : ''}
          <a href={`#${form}-${names[0]}`}>{labelOf(names[0])}</a>.
        </p>
      )}
    </div>
  );
}
