import type { AnyProvider } from '#src/server/providers/all-providers.ts';
import { dealerEnvironment, dealerSuffix, SHARED } from '#src/server/providers/of-dealer.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

/** What of a dealer says which providers it needs. */
type CheckedSite = Pick<SiteData, 'slug' | 'reviews' | 'leads' | 'alerts' | 'checkout' | 'signIn' | 'humanCheck'>;

/**
 * What was found of a provider: it answers, or how it fails; some of its variables are missing; it is not set up, and nobody
 * does what the dealer's settings need it for; or it is not set up, and what is embedded answers in its place.
 */
export type Checked = {
  name: string;
  purpose: string;
  state: 'answers' | 'fails' | 'incomplete' | 'missing' | 'embedded';
  /** ms, where it was asked. */
  milliseconds?: number;
  /** How it failed, in words without keys. */
  reason?: string;
  /** What there is to know of one that answers. */
  note?: string;
  /** Some of its variables are the dealer's own, with its slug behind. */
  isOwn?: true;
  /** Variables that it needs and the environment does not have. */
  missing: string[];
  /** What the dealer's settings need it for, where nothing embedded can do the same. */
  neededFor: string[];
  /** What answers without it. */
  embedded: string;
};

const emailDestinations = ({ leads }: CheckedSite) =>
  (leads?.destinations ?? []).filter(({ kind }) => kind === 'email').map(({ name }) => name);

/** What a dealer's settings need a provider for that nothing embedded does in production, by its name. */
function needsOf(site: CheckedSite): Record<string, string[]> {
  const { alerts, checkout, signIn, humanCheck } = site;
  const only = (isSo: unknown, ...what: string[]) => (isSo ? what : []);
  const destinations = emailDestinations(site);
  return {
    mail: [
      ...only(destinations.length > 0, `leads to ${destinations.join(', ')}`),
      ...only(alerts, 'alerts'),
      ...only(checkout, 'messages to buyers'),
    ],
    sms: [...only(alerts?.sms, 'alerts by text message'), ...only(signIn?.offered, 'codes to sign in')],
    payment: only(checkout, 'deposits'),
    'human-check': only(humanCheck, 'forms of a site with humanCheck.turnstileKey'),
  };
}

/** Mails about leads need a sender: the dealer's own, or one of all. */
const lacksSender = (site: CheckedSite, env: NodeJS.ProcessEnv) =>
  emailDestinations(site).length > 0 && !site.leads?.from && !env.MAIL_FROM;

/** Destinations of leads that are called and have no secret, as a provider each: a call to try one out would be a lead. */
export function checkWebhooks({ leads }: Pick<CheckedSite, 'leads'>, env: NodeJS.ProcessEnv): Checked[] {
  return (leads?.destinations ?? []).flatMap((one) =>
    one.kind === 'webhook' && !env[one.secret]
      ? [
          {
            ...{ name: 'webhook', purpose: 'signed calls', state: 'missing' as const, missing: [one.secret] },
            ...{ neededFor: [`leads to ${one.name}`], embedded: 'nobody: leads wait' },
          },
        ]
      : [],
  );
}

/**
 * Asks one provider something harmless. Nobody is sent a message.
 *
 * @param now a clock in milliseconds.
 */
export async function checkProvider(
  provider: AnyProvider,
  { env: all, site, now }: { env: NodeJS.ProcessEnv; site: CheckedSite; now: () => number },
): Promise<Checked> {
  const { name, purpose, embedded, needs, takes } = provider;
  const env = dealerEnvironment(all, site.slug, provider);
  const isOwn = [...needs, ...takes].some((variable) => all[variable + dealerSuffix(site.slug)]);
  const missing = needs.filter((variable) => !env[variable]);
  if (name === 'mail' && lacksSender(site, env)) missing.push('MAIL_FROM');
  const neededFor = needsOf(site)[name] ?? [];
  const found = { name, purpose, embedded, missing, neededFor, ...(isOwn && { isOwn }) };
  if (missing.length > 0) {
    const isStarted = [...needs, ...takes].some((variable) => env[variable] && !SHARED.includes(variable));
    return { ...found, state: isStarted ? 'incomplete' : neededFor.length > 0 ? 'missing' : 'embedded' };
  }
  const begun = now();
  try {
    const { note } = (await provider.tryOut(env, site)) ?? {};
    return { ...found, state: 'answers', milliseconds: now() - begun, ...(note && { note }) };
  } catch (error) {
    return { ...found, state: 'fails', milliseconds: now() - begun, reason: (error as Error).message };
  }
}

/**
 * Providers that are asked once where dealers share them, by the same variables: what a dealer needs one for, and lacks, is
 * looked at for each.
 */
export function asksOnce(): (provider: AnyProvider) => AnyProvider {
  const known = new Map<string, ReturnType<AnyProvider['tryOut']>>();
  return (provider) => ({
    ...provider,
    tryOut(env, site) {
      const { name, needs, takes } = provider;
      const key = JSON.stringify([name, site.reviews?.orgId, ...[...needs, ...takes].map((variable) => env[variable])]);
      const asked = known.get(key) ?? provider.tryOut(env, site);
      known.set(key, asked);
      return asked;
    },
  });
}

const WORDS: Record<Checked['state'], string> = {
  answers: 'answers',
  fails: 'FAILS',
  incomplete: 'INCOMPLETE',
  missing: 'MISSING',
  embedded: 'embedded',
};

/** A line for an operator. */
export function checkedLine(checked: Checked): string {
  const { name, purpose, state, isOwn, milliseconds, reason, note, missing, neededFor, embedded } = checked;
  const said = {
    answers: `in ${Math.round(milliseconds ?? 0)} ms${note ? ` (${note})` : ''}`,
    fails: `after ${Math.round(milliseconds ?? 0)} ms: ${reason}`,
    incomplete: `set ${missing.join(', ')}; until then: ${embedded}`,
    missing: `set ${missing.join(', ')} for ${neededFor.join(', ')}; until then: ${embedded}`,
    embedded: `${embedded} (set ${missing.join(', ')} to use a service)`,
  }[state];
  return `${isOwn ? 'own ' : ''}${name.padEnd(isOwn ? 8 : 12)} ${WORDS[state].padEnd(11)} ${purpose}: ${said}`;
}

/** Whether an operator has to do something about it. */
export const isTrouble = ({ state }: Pick<Checked, 'state'>): boolean =>
  state === 'fails' || state === 'incomplete' || state === 'missing';
