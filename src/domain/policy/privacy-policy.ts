import { countryList } from '../privacy/country-name.ts';
import { RECIPIENT_TASKS } from '../privacy/privacy-settings.schema.ts';
import { markdownText } from '../text/markdown.ts';
import { contactWays } from './contact-ways.ts';
import {
  type AutomatedDecision,
  automatedDecisionsOf,
  type PolicySite,
  type Practice,
  practicesOf,
} from './practices.ts';

export const PRIVACY_SLUG = 'privacy-policy';

/**
 * The privacy policy of a site as Markdown, from what is switched on: what APP 1.4 and 1.7 to 1.9 of the Privacy Act 1988 ask a policy
 * to say.
 */
export function privacyPolicy(site: PolicySite): string {
  const { site: identity } = site.settings;
  const who = markdownText(identity.legalName ?? identity.name);
  return [
    `${who} runs this website and follows the Australian Privacy Principles. This page says what we learn of you here, and what we do with it.`,
    '## What we collect, and why',
    ...practicesOf(site).map(practiceText),
    'You can look at every vehicle without telling us who you are. If you leave out what a form asks for, we may be unable to answer.',
    '## How we collect and hold it',
    'We collect it from you: in forms, by phone, e-mail and text message, and in person. It is sent over ' +
      'encrypted connections and held in a database that only our staff and those who run the website for us can ' +
      'read. To hold off floods of calls, a coded form of your IP address is kept for at most a day.',
    ...recipientTexts(site),
    '## Decisions made by programs',
    'A program makes these decisions, or does a substantial part of them. You can ask us for a person instead.',
    ...automatedDecisionsOf(site).map(decisionText),
    '## Messages about offers',
    'We send offers only where you agreed to them. Each message says who it is from and how to stop it.',
    '## See, correct or delete it, and complain',
    contactText(site),
    'We answer within 30 days, and it costs nothing. If our answer does not settle it, you can complain to the ' +
      '[Office of the Australian Information Commissioner](https://www.oaic.gov.au), phone 1300 363 992.',
  ].join('\n\n');
}

const practiceText = ({ title, collects, purpose, kept }: Practice): string =>
  `### ${title}\n\nWe ${collects}.\n\n- **Why:** ${purpose}.\n- **How long:** ${kept}.`;

const decisionText = ({ title, information, decision }: AutomatedDecision): string =>
  `### ${title}\n\n${decision}. It uses ${information}.`;

/** Who receives it, and where abroad it is kept. */
function recipientTexts({ settings }: PolicySite): string[] {
  const { recipients } = settings.privacy;
  const abroad = recipients.flatMap(({ countries }) => countries).filter((code) => code !== 'AU');
  return [
    '## Who else receives it',
    'Our staff, those who help us with our work and need it for that, and whoever the law names. We do not sell it.',
    ...(recipients.length > 0
      ? [
          recipients
            .map(
              ({ task, name, countries }) =>
                `- **${markdownText(name)}** ${RECIPIENT_TASKS[task]} (${countryList(countries)})`,
            )
            .join('\n'),
        ]
      : []),
    ...(abroad.length > 0
      ? [`Some of them keep it outside Australia: in ${countryList(abroad)}.`]
      : recipients.length > 0
        ? ['None of these keeps it outside Australia.']
        : ['Ask us which of them keep it outside Australia.']),
  ];
}

/** How somebody reaches the dealer about it. */
function contactText({ settings }: PolicySite): string {
  const { email, phone } = settings.site;
  const how = contactWays(settings.privacy.contact ?? email, phone);
  return `To see, correct or delete what we hold about you, or to complain about how we treat it, ${how}.`;
}
