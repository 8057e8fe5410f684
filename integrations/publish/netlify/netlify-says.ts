/**
 * The Netlify site of each dealer.
 *
 * @param lines `NETLIFY_SITES`: "slug id", one dealer a line.
 */
export function readNetlifySites(lines = ''): Map<string, string> {
  return new Map(
    lines.split('\n').flatMap((line) => {
      const [slug, id] = line.trim().split(/\s+/);
      return slug && id ? [[slug, id] as const] : [];
    }),
  );
}

/** How much a deployment uploaded, from what Netlify's command says of it; undefined when it did not come so far. */
export function uploadedOf(said: string): string | undefined {
  const { files, functions } =
    /CDN requesting (?<files>\d+) files(?: and (?<functions>\d+) functions)?/.exec(said)?.groups ?? {};
  if (files === undefined) return undefined;
  const parts = [
    [Number(files), 'files'],
    [Number(functions ?? 0), 'functions'],
  ] as const;
  const some = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`);
  return some.length > 0 ? `${some.join(' and ')} uploaded` : 'nothing to upload, Netlify has all of it';
}

/** The address of a draft, from what Netlify's command says; undefined when it names none. */
export const draftOf = (said: string): string | undefined =>
  /https:\/\/[0-9a-z-]+--[0-9a-z-]+\.netlify\.app/.exec(said)?.[0];

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /unauthorized|access denied|\b401\b|not logged in/i,
    'Netlify does not take the token. Make a new one (User settings, Applications, Personal access tokens) and put it into NETLIFY_AUTH_TOKEN',
  ],
  [
    /project not found|site not found|\b404\b/i,
    'Netlify has no such site for this token. Compare the site id with Project configuration, General, Project ID',
  ],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|fetch failed|socket hang up/,
    'Netlify cannot be reached. Look at the network and https://www.netlifystatus.com, then run the same command again',
  ],
];

/** Why a deployment failed and what to do, from what Netlify's command said. */
export const whyFailed = (said: string): string =>
  REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? "Netlify's command failed; its message is above";
