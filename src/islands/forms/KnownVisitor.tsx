/** Says that fields were filled from an earlier visit, and offers to clear them (FORM-030); `prefill` shows it. */
export function KnownVisitor() {
  return (
    <p className="form__known" data-known hidden suppressHydrationWarning>
      Filled in from your last visit.{' '}
      <button type="button" className="form__forget" data-forget>
        Not you?
      </button>
    </p>
  );
}
