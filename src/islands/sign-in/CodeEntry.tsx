import type { InputEvent } from 'react';
import { codeIn, sendCodeLabel } from '#src/domain/account/one-time-code.ts';
import { formatPhone, type PhoneLink } from '#src/domain/fields/phone.ts';

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
  /** The code itself, from a server in development that sends no text messages. */
  unsentCode: string | undefined;
  /** The code was right. */
  isVerified: boolean;
  /** Whom to call where no code arrives. */
  call: PhoneLink | null;
  error: string | undefined;
  /** The error is in a list that is read out already. */
  isListed?: boolean;
  onSend(): void;
};

/** What is typed or pasted into the field as the code in it: no longest length cuts "G-123456" before it is read. */
function keepDigits({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const code = codeIn(field.value);
  if (code !== field.value) field.value = code;
}

/** The button that sends a code to a phone, what is said of it, the field for the code, and what to do where none arrives (OTP-002, OTP-003, OTP-009). */
export function CodeEntry({
  form,
  name,
  isSent,
  sending,
  sentBefore,
  isBusy,
  isQuiet,
  phone,
  unsentCode,
  isVerified,
  call,
  error,
  isListed,
  onSend,
}: Props) {
  const id = `${form}-code`;
  if (isVerified)
    return (
      <p className="code-entry__confirmed" role="status">
        Number confirmed
      </p>
    );
  return (
    <>
      <button
        type="button"
        id={`${form}-send-code`}
        className={`button button--wide ${isSent || isQuiet ? 'button--secondary' : 'button--primary'}`}
        onClick={onSend}
        aria-disabled={isBusy}
        aria-busy={sending}
        aria-describedby={error && !isSent ? `${id}-error` : undefined}
      >
        {sending ? 'Sending...' : sendCodeLabel(sentBefore)}
      </button>
      <p className="code-entry__sent" role="status">
        {isSent && !sending && !unsentCode && (
          <>
            <span className="code-entry__told">Code sent!</span> We texted it to {formatPhone(phone)}: enter its six
            digits here.
          </>
        )}
        {isSent && !sending && unsentCode && (
          <>
            This site sends no text messages yet. Your code is <span className="code-entry__told">{unsentCode}</span>.
          </>
        )}
      </p>
      {/* It comes with the tap that sends the first code, and stays: nothing moves when the code has been sent. */}
      <div className="field" hidden={!isSent && !sending && !sentBefore}>
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
          onInput={keepDigits}
          disabled={!isSent}
          aria-invalid={isSent && Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {!unsentCode && (
          <p className="field__hint code-entry__lost">
            No text after a minute? Press “{sendCodeLabel(true)}”
            {call && (
              <>
                , or call us: <a href={call.href}>{call.text}</a>
              </>
            )}
            .
          </p>
        )}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} role={isListed ? undefined : 'alert'}>
          {error}
        </p>
      )}
    </>
  );
}
