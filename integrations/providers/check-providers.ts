import type { AnyProvider } from '#src/server/providers/all-providers.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

/**
 * What was found of a provider: it answers, or how it fails; some of its variables are missing; or it is not set up, and what
 * is embedded answers in its place.
 */
export type Checked = {
  name: string;
  purpose: string;
  state: 'answers' | 'fails' | 'incomplete' | 'embedded';
  /** ms, where it was asked. */
  milliseconds?: number;
  /** How it failed, in words without keys. */
  reason?: string;
  /** What there is to know of one that answers. */
  note?: string;
  /** Variables that it needs and the environment does not have. */
  missing: string[];
  /** What answers without it. */
  embedded: string;
};

/**
 * Asks one provider something harmless. Nobody is sent a message.
 *
 * @param now a clock in milliseconds.
 */
export async function checkProvider(
  provider: AnyProvider,
  { env: all, site, now }: { env: NodeJS.ProcessEnv; site: Pick<SiteData, 'reviews' | 'slug'>; now: () => number },
): Promise<Checked> {
  const { name, purpose, embedded, needs, takes } = provider;
  const env = provider.ofDealer?.(all, site.slug) ?? all;
  const missing = needs.filter((variable) => !env[variable]);
  const found = { name, purpose, embedded, missing };
  if (missing.length > 0) {
    const isBegun = [...needs, ...takes].some((variable) => env[variable] && !SHARED.includes(variable));
    return { ...found, state: isBegun ? 'incomplete' : 'embedded' };
  }
  const begun = now();
  try {
    const { note } = (await provider.tryOut(env, site)) ?? {};
    return { ...found, state: 'answers', milliseconds: now() - begun, ...(note && { note }) };
  } catch (error) {
    return { ...found, state: 'fails', milliseconds: now() - begun, reason: (error as Error).message };
  }
}

/** Variables that are of use without the provider they belong to. */
const SHARED: readonly string[] = ['MAIL_FROM'];

const WORDS: Record<Checked['state'], string> = {
  answers: 'answers',
  fails: 'FAILS',
  incomplete: 'INCOMPLETE',
  embedded: 'embedded',
};

/** A line for an operator. */
export function checkedLine({ name, purpose, state, milliseconds, reason, note, missing, embedded }: Checked): string {
  const said = {
    answers: `in ${Math.round(milliseconds ?? 0)} ms${note ? ` (${note})` : ''}`,
    fails: `after ${Math.round(milliseconds ?? 0)} ms: ${reason}`,
    incomplete: `set ${missing.join(', ')}; until then: ${embedded}`,
    embedded: `${embedded} (set ${missing.join(', ')} to use a service)`,
  }[state];
  return `${name.padEnd(12)} ${WORDS[state].padEnd(11)} ${purpose}: ${said}`;
}

/** Whether an operator has to do something about it. */
export const isTrouble = ({ state }: Pick<Checked, 'state'>): boolean => state === 'fails' || state === 'incomplete';
