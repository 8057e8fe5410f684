/** Says that fields were filled from an earlier visit, and offers to clear them (FORM-030); `prefill` shows it. */
export function KnownVisitor() {
  return (
    <p className="muted small" data-known hidden suppressHydrationWarning>
      Filled in from your last visit.{' '}
      <button type="button" className="form__forget" data-forget>
        Not you?
      </button>
    </p>
  );
}

/** What happens with the details of a form, at its end. */
export function PrivacyLine({ form }: { form: { privacyNotice: string; privacyHref: string | null } }) {
  return (
    <p className="form__privacy">
      {form.privacyNotice} {form.privacyHref && <a href={form.privacyHref}>Privacy policy</a>}
    </p>
  );
}
