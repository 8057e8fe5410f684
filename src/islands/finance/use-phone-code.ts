import { useState } from 'react';
import { isValidPhone } from '#src/domain/fields/phone.ts';
import * as messages from '#src/domain/text/message-texts.ts';
import { track } from '#src/stores/analytics.ts';
import { type CodeRequest, sendCode } from '../sign-in/phone-code.ts';

/** How far the verification of a phone is (OTP-001 to OTP-022). */
export type CodeState = {
  /** A code was sent to `phone`, which is what the form has now. */
  isSent: boolean;
  sending: boolean;
  sentBefore: boolean;
  isVerified: boolean;
  phone: string;
  /** The code itself, from a server in development that sends no text messages. */
  unsentCode?: string | undefined;
};

const START: CodeState = { isSent: false, sending: false, sentBefore: false, isVerified: false, phone: '' };

/**
 * The verification of the phone of a form.
 *
 * @param whom what the form says now of whom the code is for.
 * @param fail tells the visitor what is wrong: with a field, or with the form.
 */
export function usePhoneCode(whom: () => CodeRequest, fail: (error: string, field?: 'phone') => void) {
  const [state, setState] = useState(START);
  return {
    ...state,
    async send(): Promise<void> {
      const request = whom();
      if (state.sending) return;
      // OTP-001: nothing is asked of the server for a number that is none.
      if (!isValidPhone(request.phone))
        return fail(request.phone === '' ? messages.required : messages.phoneInvalid, 'phone');
      setState({ ...state, sending: true });
      const sent = await sendCode(request);
      setState({
        isVerified: false,
        sending: false,
        isSent: sent.ok,
        sentBefore: state.sentBefore || sent.ok,
        phone: request.phone,
        unsentCode: sent.ok ? sent.unsentCode : undefined,
      });
      if (sent.ok) track('codeSent');
      fail(sent.ok ? '' : sent.error);
    },
    /** OTP-022: another phone needs another code. */
    phoneChanged(): void {
      if (state.isSent || state.isVerified) setState({ ...state, isSent: false, isVerified: false });
    },
    verified: () => setState((before) => ({ ...before, isVerified: true })),
  };
}
