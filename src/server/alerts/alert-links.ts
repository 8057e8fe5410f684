/** Where alerts are confirmed, shown and ended. */
export const ALERT_CALLS = {
  ask: '/api/alerts',
  subject: '/api/alerts/subject',
  confirm: '/api/alerts/confirm',
  manage: '/api/alerts/manage',
  unsubscribe: '/api/alerts/unsubscribe',
} as const;

const withToken = (origin: string, path: string, token: string) => `${origin}${path}?token=${token}`;

export const confirmLink = (origin: string, token: string) => withToken(origin, ALERT_CALLS.confirm, token);

/** The links of a message to somebody who agreed: what they asked for, and the end of all of it. */
export const alertLinks = (origin: string, token: string) => ({
  manageHref: withToken(origin, ALERT_CALLS.manage, token),
  stopHref: withToken(origin, ALERT_CALLS.unsubscribe, token),
});

/**
 * The origin that links in messages have: the site's published one, never the one a caller names, because a link of a
 * message has to lead to the site whoever asked for it. In development it is the server itself, or the proxy before it that
 * the page was opened by: a page loaded over https may not send a form on to http.
 */
export function linkOrigin(
  { site, hasOutbox }: { site: { slug: string; brochure?: { origin: string } }; hasOutbox?: boolean },
  request?: Request,
): string {
  const named = request?.headers.get('origin') ?? '';
  const requested = URL.canParse(named) ? named : request?.url;
  if (hasOutbox && requested) {
    const { origin, hostname } = new URL(requested);
    if (hostname === `${site.slug}.localhost`) return origin;
  }
  return (site.brochure?.origin ?? `https://${site.slug}.example`).replace(/\/+$/, '');
}
