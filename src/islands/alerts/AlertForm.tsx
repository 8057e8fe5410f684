import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readContact } from '#src/domain/alert/alert-contact.ts';
import { CONSENT_MISSING, contactInvalid } from '#src/domain/alert/alert-texts.ts';
import { TICKED } from '#src/domain/lead/form-fields.ts';
import { messages } from '#src/domain/messages.ts';
import type { AlertFormProps } from '#src/page-data/alerts.ts';
import { askFunction } from '#src/stores/ask-function.ts';
import { formEntries } from '../forms/form-entries.ts';
import { Honeypot } from '../forms/Honeypot.tsx';

type State = { busy: boolean; error: string; errors: Record<string, string>; sent: string };
const IDLE: State = { busy: false, error: '', errors: {}, sent: '' };

/**
 * Asks for an alert on what the page's address names. Without scripts it is a plain form that posts to the same address;
 * what was sent is confirmed by a link in a message.
 */
export function AlertForm({ sms, consent, privacyHref }: AlertFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const [{ busy, error, errors, sent }, setState] = useState<State>(IDLE);

  useEffect(() => {
    if (sent) told.current?.focus();
    else if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')?.focus();
  }, [error, sent]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = formEntries(event.currentTarget);
    const wrong: Record<string, string> = {};
    if (!readContact(String(entries.contact ?? ''), sms)) wrong.contact = contactInvalid(sms);
    if (entries.consent !== TICKED) wrong.consent = CONSENT_MISSING;
    if (Object.keys(wrong).length > 0) return setState({ ...IDLE, error: messages.fixErrors, errors: wrong });
    setState({ ...IDLE, busy: true });
    setState({ ...IDLE, ...(await send(event.currentTarget.action, entries)) });
  }

  if (sent)
    return (
      <p className="notice alert-form__sent" role="status" tabIndex={-1} ref={told}>
        {sent}
      </p>
    );
  const label = sms ? 'Email or mobile number' : 'Email';
  const described = (name: string) => (errors[name] ? `alert-${name}-error` : undefined);
  return (
    <form
      ref={form}
      className="form alert-form"
      action="/api/alerts"
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Alert"
    >
      {error && Object.keys(errors).length === 0 && (
        <p className="notice notice--danger" role="alert" tabIndex={-1} data-form-error>
          {error}
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor="alert-contact">
          {label}
        </label>
        <input
          className="input"
          id="alert-contact"
          name="contact"
          type={sms ? 'text' : 'email'}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={Boolean(errors.contact)}
          aria-describedby={described('contact')}
        />
        {errors.contact && (
          <p className="field__error" id="alert-contact-error">
            {errors.contact}
          </p>
        )}
      </div>
      <Honeypot />
      <div>
        <label className="check">
          <input
            type="checkbox"
            name="consent"
            value={TICKED}
            required
            aria-invalid={Boolean(errors.consent)}
            aria-describedby={described('consent')}
          />
          <span>{consent}</span>
        </label>
        {errors.consent && (
          <p className="field__error" id="alert-consent-error">
            {errors.consent}
          </p>
        )}
      </div>
      <button
        className={`button button--primary button--wide${busy ? ' button--busy' : ''}`}
        type="submit"
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? 'Sending …' : 'Tell me'}
      </button>
      <p className="form__privacy">
        We use your {sms ? 'address or number' : 'address'} for this alert and nothing else.
        {privacyHref && (
          <>
            {' '}
            <a href={privacyHref}>Privacy policy</a>
          </>
        )}
      </p>
    </form>
  );
}

/** What the form says, with what its page is about, goes to the function; its answer is the next state. */
async function send(action: string, entries: ReturnType<typeof formEntries>): Promise<Partial<State>> {
  const about = new URLSearchParams(location.search);
  const [car, search] = [about.get('car'), about.get('search')];
  const page = location.pathname + location.search;
  try {
    const response = await askFunction(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entries, ...(car && { car }), ...(search && { search }), page }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      message?: unknown;
      error?: unknown;
      errors?: { field: string; message: string }[];
    };
    if (response.ok && typeof answer.message === 'string') return { sent: answer.message };
    const errors = Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]));
    return { error: typeof answer.error === 'string' ? answer.error : messages.unknownError, errors };
  } catch {
    return { error: messages.unknownError };
  }
}
