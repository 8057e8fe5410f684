/** What happens with the details of a form, at its end. */
export function PrivacyLine({ href }: { href: string | null }) {
  return (
    <p className="form__privacy">
      We use your details to answer you.
      {href && (
        <>
          {' '}
          <a href={href}>Privacy policy</a>
        </>
      )}
    </p>
  );
}
