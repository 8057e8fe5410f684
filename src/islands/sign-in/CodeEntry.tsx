import { formatPhone } from '#src/domain/phone/phone.ts';
import { oneTimeCodeLength } from '#src/domain/sign-in/one-time-code.ts';

type Props = {
  /** Prefix of the ids. */
  form: string;
  /** The code goes by this name; without one the form does not send it. */
  name?: string;
  /** A code was sent to the phone that the form has now. */
  isSent: boolean;
  /** The call that sends a code runs. */
  sending: boolean;
  /** A code was sent before, whatever happened since (OTP-002). */
  sentBefore: boolean;
  isBusy: boolean;
  /** Another button is the main one. */
  isQuiet?: boolean;
  /** The phone the code was sent to. */
  phone: string;
  error: string | undefined;
  onSend(): void;
};

/** The button that sends a code to a phone, what is said of it, and the field for the code (OTP-002, OTP-003). */
export function CodeEntry({ form, name, isSent, sending, sentBefore, isBusy, isQuiet, phone, error, onSend }: Props) {
  const id = `${form}-code`;
  return (
    <>
      <button
        type="button"
        className={`button button--wide ${isSent || isQuiet ? 'button--secondary' : 'button--primary'}`}
        onClick={onSend}
        aria-disabled={isBusy}
        aria-busy={sending}
      >
        {sending ? 'Sending...' : sentBefore ? 'Resend Code' : 'Send Code'}
      </button>
      <p className="code-entry__sent" role="status">
        {isSent && !sending && <span className="code-entry__told">Code sent!</span>}
        {isSent && !sending && ` Look at the messages of ${formatPhone(phone)}.`}
      </p>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          Code
        </label>
        <input
          className="input code-entry__code numbers"
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={oneTimeCodeLength}
          disabled={!isSent}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error && (
          <p className="field__error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  );
}
