import type { ComponentProps } from 'react';
import type { EnquiryErrors } from './enquiry-fields.ts';

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  errors: EnquiryErrors;
  clear: (name: string) => void;
};

/** An input with its label above and its error below; a checkbox stands before its label. */
export function EnquiryField({ name, label, errors, clear, ...input }: Props) {
  const error = errors[name];
  const isCheck = input.type === 'checkbox';
  const state = error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {};
  const id = `enquiry-${name}`;
  const control = (
    <input
      {...input}
      {...state}
      id={id}
      name={name}
      className={isCheck ? undefined : 'input'}
      onInput={() => error && clear(name)}
    />
  );
  return (
    <div className="field">
      {isCheck ? (
        <label className="check" htmlFor={id}>
          {control}
          <span>{label}</span>
        </label>
      ) : (
        <>
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          {control}
        </>
      )}
      {error && (
        <p className="field__error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
