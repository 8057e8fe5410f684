import { readContact } from '#src/domain/account/alert-contact.ts';
import { CONSENT_MISSING, contactInvalid } from '#src/domain/account/alert-texts.ts';
import { ownPath } from '#src/domain/account/sign-in-path.ts';
import { TICKED } from '#src/domain/lead/forms/form-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { AlertFormProps } from '#src/page-data/account/alerts.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { formEntries } from '../forms/form-entries.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { firstMistake, useForm } from '../forms/use-form.ts';

/**
 * A form for an alert on the subject of the page's URL. Without scripts it posts itself; a link in a message confirms
 * it.
 */
export function AlertForm({ sms, consent, privacyHref }: AlertFormProps) {
  const { form, state, change, stop, stopped, submitWith } = useForm({ sent: '' }, firstMistake);
  const { busy, error, errors, check, sent } = state;

  async function checkAndSend(element: HTMLFormElement) {
    const entries = formEntries(element);
    if (stopped(() => mistakes(formEntries(element), sms))) return;
    change({ busy: true });
    const answer = await send(element.action, entries);
    if ('sent' in answer) change(answer);
    else stop(answer);
  }

  if (sent)
    return (
      <>
        <p className="notice alert-form__sent" role="status" tabIndex={-1} ref={focus}>
          {sent}
        </p>
        <WayBack />
      </>
    );
  return (
    <form
      ref={form}
      className="form alert-form"
      action="/api/alerts"
      method="post"
      onSubmit={submitWith(checkAndSend)}
      aria-label="Alert"
    >
      {error && !check && Object.keys(errors).length === 0 && (
        <p className="notice notice--danger" role="alert" tabIndex={-1} data-form-error>
          {error}
        </p>
      )}
      <ContactField sms={sms} error={errors.contact} />
      <Honeypot />
      <Consent text={consent} error={errors.consent} />
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

/** The way back to what the alert is about, as the address of the page says. */
function WayBack() {
  const about = new URLSearchParams(location.search);
  const [car, search] = [about.get('car'), about.get('search')];
  return (
    <a className="button button--secondary button--wide" href={car ? carPath({ slug: car }) : ownPath(search)}>
      {car ? 'Back to the vehicle' : 'Back to the search'}
    </a>
  );
}

function ContactField({ sms, error }: { sms: boolean; error: string | undefined }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor="alert-contact">
        {sms ? 'Email or mobile number' : 'Email'}
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
        aria-invalid={Boolean(error)}
        aria-describedby={error ? 'alert-contact-error' : undefined}
      />
      {error && (
        <p className="field__error" id="alert-contact-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Consent({ text, error }: { text: string; error: string | undefined }) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          value={TICKED}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'alert-consent-error' : undefined}
        />
        <span>
          {text} <span className="field__optional">(needed)</span>
        </span>
      </label>
      {error && (
        <p className="field__error" id="alert-consent-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** What is wrong with the entries, by field. */
function mistakes(entries: ReturnType<typeof formEntries>, sms: boolean): Record<string, string> {
  return {
    ...(!readContact(String(entries.contact ?? ''), sms) && { contact: contactInvalid(sms) }),
    ...(entries.consent !== TICKED && { consent: CONSENT_MISSING }),
  };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The entries and the subject of the page go to the function; its answer is the next state. */
async function send(
  action: string,
  entries: ReturnType<typeof formEntries>,
): Promise<{ sent: string } | { error: string; errors?: Record<string, string> }> {
  const about = new URLSearchParams(location.search);
  const [car, search] = [about.get('car'), about.get('search')];
  const page = location.pathname + location.search;
  try {
    const response = await apiFetch(action, {
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
