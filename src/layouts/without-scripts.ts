import type { ShellProps } from '#src/page-data/shell/shell.ts';

/** The frame of a site without the parts that only a script fills or opens, for a page that has none. */
export function withoutScripts(shell: ShellProps): ShellProps {
  const { outside: _, tools: __, client, ...rest } = shell;
  const { slug, api, timeZone, websiteId } = client;
  return {
    ...rest,
    favourites: shell.favourites?.href ? shell.favourites : null,
    serviceBanner: null,
    chat: null,
    turnstileKey: null,
    client: { slug, api, timeZone, websiteId, saving: 'off', consent: 'off' },
  };
}
