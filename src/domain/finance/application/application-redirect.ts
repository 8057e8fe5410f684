/**
 * Where a visitor may be sent after an application (API-004): a path of this site, or an https address of a host that the
 * site lists. Undefined for anything else, so that nobody's answer leads a visitor just anywhere.
 *
 * @param hosts host names, as `finance.application.redirectHosts` has them; without it any https host will do, for a
 *   browser, whose own server has looked at the list.
 */
export function applicationRedirect(redirectUrl: unknown, hosts?: readonly string[]): string | undefined {
  if (typeof redirectUrl !== 'string' || redirectUrl.length > 2_000) return undefined;
  // `//host` and `/\host` are other sites to a browser, and so is a path whose tabs and line ends it drops.
  if (/^\/(?![/\\])[^\s\\]*$/.test(redirectUrl)) return redirectUrl;
  if (!URL.canParse(redirectUrl)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(redirectUrl);
  if (protocol !== 'https:' || username || password) return undefined;
  return !hosts || hosts.includes(hostname) ? href : undefined;
}
