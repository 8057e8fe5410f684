import type { Provider } from './provider.ts';

type Variables = Pick<Provider<unknown>, 'needs' | 'takes'>;

/** Of use without the service it belongs to, and shared by dealers that have the rest for themselves: a sender is no key. */
export const SHARED: readonly string[] = ['MAIL_FROM'];
/** The address of a service is no secret. One with a key in it, such as `SMTP_URL`, is needed, not taken. */
const isAddress = (name: string) => name.endsWith('_URL');

/** What is written behind a variable's name for one dealer: `_SOUTHERN_CROSS`. */
export const dealerSuffix = (slug: string): string => `_${slug.toUpperCase().replaceAll('-', '_')}`;

/**
 * The environment in which a dealer's service is opened: `SMS_AUTH_TOKEN_HARBOUR` counts in place of `SMS_AUTH_TOKEN`. As soon as a
 * dealer has one variable of a service, its keys are its own as well: no key of all is sent to the address of one.
 */
export function dealerEnvironment(
  env: NodeJS.ProcessEnv,
  slug: string,
  { needs, takes }: Variables,
): NodeJS.ProcessEnv {
  const suffix = dealerSuffix(slug);
  const names = [...needs, ...takes];
  const hasOwn = names.some((name) => !SHARED.includes(name) && env[name + suffix]);
  const chosen = (name: string) => {
    const isShared = SHARED.includes(name) || (isAddress(name) && takes.includes(name));
    return env[name + suffix] || (hasOwn && !isShared ? undefined : env[name]);
  };
  return { ...env, ...Object.fromEntries(names.map((name) => [name, chosen(name)])) };
}

/** Opens a dealer's service by the environment of this process; undefined where neither the dealer nor all have one. */
export const openFor = <Client>(provider: Provider<Client>, slug: string): Client | undefined =>
  provider.open(dealerEnvironment(process.env, slug, provider));
