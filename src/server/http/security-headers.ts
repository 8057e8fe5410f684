/** What browsers are told with every answer, a page's own policy for scripts apart. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** For answers that are no page of a site: data, pictures, and what functions answer in the frame of a site. */
const noScripts = (formTargets: readonly string[] = []) =>
  [
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:",
    `form-action ${["'self'", ...formTargets].join(' ')}; base-uri 'none'; frame-ancestors 'self'`,
  ].join('; ');

/** A page of a function whose form may lead to other sites, too: browsers hold a redirect after a form to the same rule. */
export function withFormTargets(response: Response, targets: readonly string[]): Response {
  response.headers.set('Content-Security-Policy', noScripts(targets));
  return response;
}

/** The answer with every security header it does not have yet. */
export function withSecurityHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': noScripts() }))
    if (!headers.has(name)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
