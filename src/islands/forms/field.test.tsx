// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FIELDS, type FormField } from '#src/domain/lead/forms/form-fields.ts';
import { Field } from './Field.tsx';

const OPTIONS = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B' },
];
const select = (field: Partial<FormField>, required = true) => {
  document.body.innerHTML = renderToStaticMarkup(
    <Field name="category" field={{ label: 'About', choices: OPTIONS, ...field }} required={required} />,
  );
  return document.querySelector('select');
};

describe('a field that is chosen from', () => {
  it('FORM-015 demands a choice where its first option is none', () => {
    expect(select({ placeholder: 'Choose' })?.required).toBe(true);
    expect(select({ placeholder: 'Choose' })?.options[0]?.value).toBe('');
    expect(select({ placeholder: 'Choose' }, false)?.required).toBe(false);
  });

  it('demands nothing where something is always chosen, as HTML has it', () => {
    expect(select({})?.required).toBe(false);
    expect(select({})?.value).toBe('a');
  });

  it.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])('%s, demanded, is valid HTML as a choice', (name) => {
    document.body.innerHTML = renderToStaticMarkup(<Field name={name} options={OPTIONS} required />);
    const choice = document.querySelector('select');
    expect(!choice?.required || choice.options[0]?.value === '').toBe(true);
  });
});
