import { codeLength, required } from '../message-texts.ts';

/** digits; OTP-007. */
export const oneTimeCodeLength = 6;

/** What is wrong with a code that was typed (OTP-007); undefined when it can be checked. */
export function codeMistake(code: string): string | undefined {
  if (code === '') return required;
  return new RegExp(`^\\d{${oneTimeCodeLength}}$`).test(code) ? undefined : codeLength;
}
