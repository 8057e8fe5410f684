import type { PhoneLink } from '#src/domain/fields/phone.ts';
import { Field } from '../forms/Field.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signs a visitor in with a phone and a one-time code (AUTH-001 to AUTH-007, OTP-001 to OTP-022). */
export function SignIn({ privacyHref, call }: { privacyHref: string | null; call: PhoneLink | null }) {
  const { form, state, isSent, phone, send, submit, phoneChanged } = useSignIn();
  const { step, busy, sentBefore, asksName, unsentCode, isVerified, error, errors } = state;
  const isVerifying = step === 'verificationSubmitted';
  const field = (name: 'phone' | 'name' | 'last_name' | 'email') => ({ form: 'sign-in', name, error: errors[name] });

  return (
    <form ref={form} className="form sign-in" onSubmit={submit} aria-label="Sign in" data-status={step}>
      {error && (
        <p className="notice notice--danger" role="alert">
          {error}
        </p>
      )}
      <div onInput={phoneChanged}>
        <Field {...field('phone')} label="Mobile number" hint="We text a code to it. Signing in costs you nothing." />
      </div>
      {asksName && (
        <fieldset className="sign-in__names">
          <legend>We have not met yet. Who are you?</legend>
          <div className="form__row">
            <Field {...field('name')} />
            <Field {...field('last_name')} />
          </div>
          <Field {...field('email')} />
        </fieldset>
      )}
      <Honeypot />
      <CodeEntry
        form="sign-in"
        name="code"
        isSent={isSent}
        sending={busy && !isVerifying}
        sentBefore={sentBefore}
        isBusy={busy}
        phone={phone}
        unsentCode={unsentCode}
        isVerified={isVerified}
        call={call}
        error={errors.code}
        onSend={send}
      />
      <button
        type="submit"
        className={`button button--wide ${isSent ? 'button--primary' : 'button--secondary'}`}
        hidden={!isSent && !sentBefore && !busy}
        aria-busy={isVerifying}
      >
        {isVerifying ? 'Signing in …' : 'Sign in'}
      </button>
      {privacyHref && (
        <p className="form__privacy">
          We use your number to sign you in. <a href={privacyHref}>Privacy policy</a>
        </p>
      )}
    </form>
  );
}
