/** What happens with the details of a form, at its end. */
export function PrivacyLine({ form }: { form: { privacyNotice: string; privacyHref: string | null } }) {
  return (
    <p className="form__privacy">
      {form.privacyNotice} {form.privacyHref && <a href={form.privacyHref}>Privacy policy</a>}
    </p>
  );
}
