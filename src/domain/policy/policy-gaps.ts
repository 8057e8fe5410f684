import type { ContentPage } from '../content/content.schema.ts';
import type { RecipientTask } from '../privacy/privacy-settings.schema.ts';
import { automatedDecisionsOf, type PolicySite, practicesOf, unnamedTasks } from './practices.ts';
import { PRIVACY_SLUG } from './privacy-policy.ts';

/** Something that a policy does not say, as a person reads it. */
export type PolicyGap = { topic: string; missing: string };

/** What every policy has to say (APP 1.4), and the words in which one does. */
const TOPICS: readonly (PolicyGap & { said: RegExp })[] = [
  {
    topic: 'kinds',
    missing: 'the kinds of personal information that are collected',
    said: /\b(?:name|contact details|phone|how to reach you|e-?mail address)/i,
  },
  {
    topic: 'collected',
    missing: 'how it is collected',
    said: /\b(?:collect|when you (?:send|ask|call|visit)|tell us)/i,
  },
  {
    topic: 'held',
    missing: 'how it is held',
    said: /\b(?:held in|hold it|stored?|kept (?:in|on|separately|for)|keeps? (?:it|data|backups)|secur|encrypt|host)/i,
  },
  {
    topic: 'purposes',
    missing: 'what it is used for',
    said: /\b(?:purpose|so that|in order to|to answer|use it|why)/i,
  },
  {
    topic: 'access',
    missing: 'how to see and correct it',
    said: /\b(?:correct|access)/i,
  },
  {
    topic: 'complaint',
    missing: 'how to complain, and that the Office of the Australian Information Commissioner may be asked',
    said: /complain[\s\S]*(?:commissioner|OAIC)|(?:commissioner|OAIC)[\s\S]*complain/i,
  },
  {
    topic: 'overseas',
    missing: 'whether it goes overseas, and to which countries',
    said: /overseas|outside (?:of )?australia|hosted in|kept in|stored in|backups in|some of them in/i,
  },
];

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#39|apos|rsquo);/g, '’')
    .replace(/\s+/g, ' ');

/**
 * What a policy that an editor wrote leaves out of what the law asks for and the site does. Words are looked for: a policy without a gap is
 * no lawyer's yes.
 *
 * @param html the policy as its page shows it.
 */
export function policyGaps(html: string, site: PolicySite): PolicyGap[] {
  const text = plainText(html);
  const topics = TOPICS.filter(({ said }) => !said.test(text)).map(({ topic, missing }) => ({ topic, missing }));
  const practices = practicesOf(site)
    .filter(({ mentions }) => !mentions.test(text))
    .map(({ name, title }) => ({ topic: name, missing: `what happens ${lowerFirst(title)}` }));
  const decisions = automatedDecisionsOf(site);
  const isTold = /automat|(?:a|by|computer) programs?\b|algorithm/i.test(text);
  const missingDecisions = decisions.filter(({ mentions }) => !isTold || !mentions.test(text));
  return [
    ...topics,
    ...practices,
    ...missingDecisions.map(({ name, title }) => ({
      topic: `decision-${name}`,
      missing: `a decision that a program makes (APP 1.7, from 10 December 2026): ${lowerFirst(title)}`,
    })),
  ];
}

/**
 * The policy of a site: whether it wrote it itself, what one of an editor leaves out, and which tasks nobody is named for. The one a site
 * writes follows the settings, and has no gaps.
 */
export function privacyReport(site: Pick<PolicySite, 'settings'> & { content: { pages: readonly ContentPage[] } }): {
  isWritten: boolean;
  gaps: PolicyGap[];
  unnamed: RecipientTask[];
} {
  const own = site.content.pages.find(({ slug, isWritten }) => slug === PRIVACY_SLUG && !isWritten);
  return { isWritten: !own, gaps: own ? policyGaps(own.html, site) : [], unnamed: unnamedTasks(site) };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
