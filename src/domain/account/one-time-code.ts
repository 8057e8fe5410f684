import { codeLength, required } from '../text/message-texts.ts';

/** ERR-021. */
export const tooManyAttempts = 'Too many verification attempts. Please try again later.';

/** What the button says that sends a code (OTP-002); `sentBefore`: one was sent, whatever happened since. */
export const sendCodeLabel = (sentBefore: boolean) => (sentBefore ? 'Resend code' : 'Send code');

/** Said to somebody who goes on before a code was sent (FIN-042). */
export const sendCodeFirst = (sentBefore: boolean) =>
  `Press “${sendCodeLabel(sentBefore)}” first: we text a code to your phone.`;

/** digits; OTP-007. */
export const oneTimeCodeLength = 6;

/** A code within a text: in one piece or in two halves. */
const CODE = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/;

/**
 * The code in what was typed or pasted: `123456` of `123 456`, `G-123456` and "Your code is 123 456." Without a whole code
 * the digits there are.
 */
export function codeIn(text: string): string {
  const typed = text.normalize('NFKC').replace(/[\u2010-\u2015]/g, '-');
  const [, ...halves] = CODE.exec(typed) ?? [];
  return halves.length > 0 ? halves.join('') : typed.replace(/\D/g, '');
}

/** What is wrong with a code that was typed (OTP-007); undefined when it can be checked. */
export function codeMistake(code: string): string | undefined {
  if (code === '') return required;
  return codeIn(code).length === oneTimeCodeLength ? undefined : codeLength;
}
