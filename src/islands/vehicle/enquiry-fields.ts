import { messages } from '#src/domain/messages.ts';
import { isValidPhone } from '#src/domain/phone/phone.ts';

/** The message under each field that is not right, by its name. */
export type EnquiryErrors = Record<string, string>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * What is not right in one step of the enquiry form (FORM-008, FORM-009, FORM-011): step 1 holds the core contact
 * fields, step 2 the terms, which have to be ticked where they are shown.
 */
export function checkStep(step: 1 | 2, form: FormData, hasTerms: boolean): EnquiryErrors {
  const errors: EnquiryErrors = {};
  if (step === 2) {
    if (hasTerms && !textOf(form, 'terms_conditions')) errors.terms_conditions = messages.termsRequired;
    return errors;
  }
  for (const name of ['name', 'last_name', 'phone', 'email']) {
    if (!textOf(form, name)) errors[name] = messages.required;
  }
  if (!errors.phone && !isValidPhone(textOf(form, 'phone'))) errors.phone = messages.phoneInvalid;
  if (!errors.email && !EMAIL.test(textOf(form, 'email'))) errors.email = messages.emailInvalid;
  return errors;
}

/** The trimmed text of a field; empty when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
