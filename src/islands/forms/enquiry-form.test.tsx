// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const FORM: EnquiryFormProps = {
  ...{ action: '/api/enquiries', buttonText: 'Send', fields: ['name', 'last_name', 'email', 'phone'], required: [] },
  ...{ categories: [], category: '', locations: [], location: null },
  ...{
    optIn: false,
    disclaimer: null,
    optInTicked: false,
    privacyHref: null,
    privacyNotice: 'Harbour uses your details to answer you.',
  },
};
const namesOf = (form: EnquiryFormProps) => {
  document.body.innerHTML = renderToStaticMarkup(<EnquiryForm form={form} />);
  return [...document.querySelectorAll<HTMLInputElement>('.form__row input')].map(({ name, required }) => [
    name,
    required,
  ]);
};

describe('the form of a page', () => {
  it('FORM-007 asks for the contact fields that it names, and demands them', () => {
    expect(namesOf(FORM)).toEqual(FORM.fields.map((name) => [name, true]));
    expect(namesOf({ ...FORM, fields: ['name', 'phone'] })).toEqual([
      ['name', true],
      ['phone', true],
    ]);
  });

  it('ENQ-009 the choice of a workshop says which vehicles it works on', () => {
    namesOf({
      ...FORM,
      fields: ['location'],
      required: ['location'],
      locations: [
        { id: '1', name: 'Wingfield', worksOn: 'trucks and buses' },
        { id: '2', name: 'Hobart' },
      ],
    });
    const choices = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(choices.slice(-2)).toEqual(['Wingfield: trucks and buses', 'Hobart']);
  });
});
