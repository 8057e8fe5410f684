import { codeIn, codeMistake, sendCodeFirst } from '#src/domain/account/one-time-code.ts';
import { checkForm } from '#src/domain/lead/forms/check-form.ts';
import { FINANCE_FIELDS, financeFormFields } from '#src/domain/lead/forms/finance-fields.ts';
import { listedAs } from '#src/domain/lead/forms/form-fields.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { formEntries } from '../forms/form-entries.ts';
import type { CodeState } from './use-phone-code.ts';

/** The steps to fill in. */
export type ApplicationStep = 'loan' | 'contact';

/** The fields of the step that asks for the loan. */
const LOAN_FIELDS = Object.keys(FINANCE_FIELDS).filter((name) => name !== 'postcode');

/** The label of a field in a list of mistakes. */
export const applicationLabel = (name: string): string =>
  ({ code: 'Code', 'send-code': 'Send code', phone: 'Mobile number' })[name] ?? listedAs(name, financeFormFields());

/** The step that asks for the first of some fields; the last one for none of them. */
export const firstStep = (errors: Record<string, string>): ApplicationStep =>
  LOAN_FIELDS.some((name) => name in errors) ? 'loan' : 'contact';

/** The code as it is entered now. */
export const codeEntry = (form: HTMLFormElement): string =>
  codeIn(form.querySelector<HTMLInputElement>('#finance-code')?.value ?? '');

type FormRules = Pick<ApplicationFormProps, 'required' | 'limits'>;

/** Those of the step that asks for the loan. */
const ofLoan = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => LOAN_FIELDS.includes(name)));

/** What is wrong with the entries, by field, but for the code; the loan, which is asked for first, before the rest. */
function entryMistakes(form: HTMLFormElement, { required, limits }: FormRules, about: { car_id?: string }) {
  const found = checkForm({ ...formEntries(form), ...about }, required, financeFormFields(limits));
  return { ...ofLoan(found), ...found };
}

/** What is wrong with the entries, by field; of the step that asks for the loan only its own fields count. */
export function loanMistakes(
  form: HTMLFormElement,
  rules: FormRules,
  about: { car_id?: string },
): Record<string, string> {
  return ofLoan(entryMistakes(form, rules, about));
}

/** What is wrong with the whole form, by field, the code of the phone among them. */
export function applicationMistakes(
  form: HTMLFormElement,
  rules: FormRules,
  about: { car_id?: string },
  code: Pick<CodeState, 'isSent' | 'sentBefore' | 'isVerified'>,
): Record<string, string> {
  const found = entryMistakes(form, rules, about);
  if (code.isVerified) return found;
  // The field opens with the code that is sent: before that the button is what is to be pressed.
  if (!code.isSent) return { ...found, 'send-code': sendCodeFirst(code.sentBefore) };
  const wrongCode = codeMistake(codeEntry(form));
  return { ...found, ...(wrongCode && { code: wrongCode }) };
}
