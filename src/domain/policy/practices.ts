import type { ContentPage } from '../content/content.schema.ts';
import { endedAlertDays, figuresKeptDays, sessionDays, valuationKeptDays } from '../privacy/kept-days.ts';
import type { RecipientTask } from '../privacy/privacy-settings.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { onSomewhere } from '../site/switched-pages.ts';

/** What decides what a site does with what visitors tell it. */
export type PolicySite = { settings: Settings; content: { pages: readonly Pick<ContentPage, 'form'>[] } };

/** One thing that a site does with personal information. Sentences without a full stop, in the dealer's "we". */
export type Practice = {
  name: string;
  /** The heading of its paragraph. */
  title: string;
  /** The kinds of information, after "we": "collect your name". */
  collects: string;
  purpose: string;
  kept: string;
  /** Who has to be named for it. */
  tasks: readonly RecipientTask[];
  /** What a policy that an editor wrote cannot leave out, and how that is called where it does. */
  mentions: RegExp;
};

/** A decision that a program makes, or does something substantial for (Privacy Act 1988, APP 1.7 to 1.9). */
export type AutomatedDecision = {
  name: string;
  title: string;
  /** What the program takes. */
  information: string;
  /** What it decides, and what a person does. */
  decision: string;
  mentions: RegExp;
};

type When<T> = T & { isOn(site: PolicySite): boolean };

/** What is switched on of these, without the switch. */
function switchedOn<T>(all: readonly When<T>[], site: PolicySite): Omit<When<T>, 'isOn'>[] {
  return all.filter(({ isOn }) => isOn(site)).map(({ isOn: _, ...one }) => one);
}

const leadsKept = ({ leads }: Settings) =>
  leads.keepDays === null
    ? 'until you ask us to remove it, or we need it no more'
    : `for ${leads.keepDays} days; then ${leads.afterwards === 'delete' ? 'it is deleted' : 'what names you is taken out'}`;

const signsIn = ({ features, gating }: Settings) =>
  features.saving === 'watchlist' || features.garage || gating.extra.length > 0;

/** The tasks of those who are sent leads, by the kinds of destinations. */
const leadTasks = ({ leads }: Settings): RecipientTask[] => [
  'hosting',
  ...(leads.copyToSender || leads.destinations.some(({ kind }) => kind === 'email') ? (['mail'] as const) : []),
  ...(leads.destinations.some(({ kind }) => kind === 'webhook') ? (['crm'] as const) : []),
];

/** What a site does, in the order of its policy. */
export function practicesOf(site: PolicySite): Practice[] {
  const { settings } = site;
  return [...switchedOn(dealings(settings), site), ...switchedOn(services(settings), site)];
}

/** What visitors ask the dealer for. */
function dealings(settings: Settings): When<Practice>[] {
  return [
    {
      name: 'enquiries',
      title: 'When you send a form, call or write',
      collects:
        'collect your name, phone number, e-mail address and postcode, the vehicle or service you ask about, your ' +
        'message, and which of our pages you looked at before',
      purpose: 'to answer you, and to sell and service vehicles',
      kept: leadsKept(settings),
      tasks: leadTasks(settings),
      mentions: /enquir|form|contact|answer|ask/i,
      isOn: () => true,
    },
    {
      name: 'finance',
      title: 'When you ask for finance',
      collects: 'also collect the amount and the term you want, and how you see your own credit history',
      purpose: 'to show you a quote and to pass your application to the lender, who asks you for the rest',
      kept: leadsKept(settings),
      tasks: ['lender'],
      mentions: /financ|lender|loan|credit/i,
      isOn: () => onSomewhere(settings, 'finance'),
    },
    {
      name: 'trade-in',
      title: 'When you trade in or sell a vehicle',
      collects: 'also collect its registration number and state, make, kilometres, condition and photos',
      purpose: 'to find your vehicle by its number plate and to make you an offer',
      kept: `${leadsKept(settings)}. A valuation is kept for ${valuationKeptDays} days`,
      tasks: [],
      mentions: /trad(?:e|ing)[- ]?in|valuation|sell (?:us )?your|registration number/i,
      isOn: () => onSomewhere(settings, 'tradeIn'),
    },
    {
      name: 'deposit',
      title: 'When you reserve or buy a vehicle online',
      collects:
        'also collect the deposit, and whether it was paid. Your card number goes to the payment provider; we never see it',
      purpose: 'to hold the vehicle for you, and to refund you',
      kept: 'as long as tax law asks us to keep records of payments',
      tasks: ['payments', 'mail'],
      mentions: /payment|deposit|card/i,
      isOn: () => onSomewhere(settings, 'reserve'),
    },
    {
      name: 'work',
      title: 'When you apply for work',
      collects: 'also collect your résumé',
      purpose: 'to decide whether to meet you',
      kept: leadsKept(settings),
      tasks: [],
      mentions: /r[ée]sum[ée]|job|career|appl(?:y|ication) for work|employment/i,
      isOn: ({ content }) => content.pages.some(({ form }) => form === 'career'),
    },
  ];
}

/** What the website does for visitors by itself. */
function services(settings: Settings): When<Practice>[] {
  const { alerts, vitals, humanCheck } = settings;
  const byText = alerts.by === 'emailAndSms';
  return [
    {
      name: 'alerts',
      title: 'When you ask to be told of prices or new vehicles',
      collects: `collect your e-mail address${byText ? ' or mobile number' : ''}, what you want to hear of, and what you agreed to and when`,
      purpose: 'to send you these messages and nothing else; each of them has a way to end it',
      kept: `until you end it, and ${endedAlertDays} days more. The proof that you agreed is kept as long as the law lets anybody ask for it`,
      tasks: ['mail', ...(byText ? (['sms'] as const) : [])],
      mentions: /alert|price drop|saved search|(?:be told|tell you) (?:of|about|when)/i,
      isOn: () => alerts.by !== 'off',
    },
    {
      name: 'sign-in',
      title: 'When you sign in',
      collects: 'collect your mobile number, a code that we send to it, and the vehicles you save',
      purpose: 'to know you again',
      kept: `for ${sessionDays} days after you signed in; saved vehicles until you remove them`,
      tasks: ['sms'],
      mentions: /sign(?:ing)?[- ]in|account|log[- ]?in/i,
      isOn: () => signsIn(settings),
    },
    {
      name: 'chat',
      title: 'When you chat with us',
      collects: 'collect what you write',
      purpose: 'to answer you',
      kept: 'as long as the provider of the chat keeps it',
      tasks: ['chat'],
      mentions: /chat/i,
      isOn: () => onSomewhere(settings, 'chat') && settings.navigation.chatUrl !== null,
    },
    {
      name: 'human-check',
      title: 'When a form checks that you are a person',
      collects: 'collect your IP address and what your browser says of itself',
      purpose: 'to keep programs from sending forms',
      kept: 'as long as the provider of the check keeps it',
      tasks: ['humanCheck'],
      mentions: /turnstile|cloudflare|captcha|(?:are|is) a person|programs? from/i,
      isOn: () => humanCheck.turnstileKey !== null,
    },
    {
      name: 'counting',
      title: 'While you read our pages',
      collects:
        `collect which pages and vehicles were looked at, and when${vitals.sample > 0 ? '; in some visits how fast the pages were' : ''}` +
        '. We do not note who you are, and use no cookies for it',
      purpose: 'to count what is of interest',
      kept: `for ${figuresKeptDays} days${vitals.sample > 0 ? `, figures of speed for ${vitals.keepDays}` : ''}. ${CHOICE[settings.analytics.consent]}`,
      tasks: [],
      mentions: /analytic|cookie|statistic|which pages|visits? (?:are|is) counted|count(?:s|ed)? /i,
      isOn: () => true,
    },
  ];
}

const CHOICE = {
  off: 'A browser that sends Global Privacy Control is not counted',
  link: '"Privacy choices" at the foot of every page ends it',
  notice: '"Privacy choices" at the foot of every page ends it',
  ask: 'Nothing is counted before you say yes, and "Privacy choices" at the foot of every page ends it',
};

/** The decisions of programs on a site (from 10 December 2026: APP 1.7 to 1.9). */
export function automatedDecisionsOf(site: PolicySite): AutomatedDecision[] {
  const { settings } = site;
  return switchedOn<AutomatedDecision>(
    [
      {
        name: 'quote',
        title: 'A quick finance quote',
        information: 'the price, the term, the vehicle and how you see your own credit history',
        decision:
          'A program works out a rate and a repayment. Nobody is refused by it: whether you get a loan, and at which ' +
          'rate, is decided by the lender, whose own policy says how',
        mentions: /quote|repayment|credit (?:decision|assessment)/i,
        isOn: () => onSomewhere(settings, 'finance') && settings.pricing.mode === 'sale',
      },
      {
        name: 'estimate',
        title: 'An estimate of a trade-in',
        information: 'the vehicle, its kilometres, and your answers about its condition',
        decision:
          'A program works out an amount from the prices of comparable vehicles, and may make an offer with it. A ' +
          'person inspects the vehicle before anything is paid',
        mentions: /estimat|valu(?:e|ation)|offer for your/i,
        isOn: () => onSomewhere(settings, 'tradeIn'),
      },
      {
        name: 'spam',
        title: 'Holding back a message that looks like spam',
        information: 'how long a form was open, and whether a field was filled in that people do not see',
        decision:
          'A program decides that such a message is not passed on at once. It is kept, and a person can release it; call us if we do not answer',
        mentions: /spam|held back|looks? like a program/i,
        isOn: () => true,
      },
      {
        name: 'gate',
        title: 'Pages that ask you to sign in',
        information: 'your mobile number and the code you type',
        decision: 'A program opens these pages to who types the code. Who cannot may call us for the same',
        mentions: /sign(?:ing)?[- ]in|log[- ]?in|code/i,
        isOn: () => signsIn(settings),
      },
    ],
    site,
  );
}

/** The tasks for which nobody is named in `privacy.recipients`. */
export function unnamedTasks(site: PolicySite): RecipientTask[] {
  const named = new Set(site.settings.privacy.recipients.map(({ task }) => task));
  const needed = new Set(practicesOf(site).flatMap(({ tasks }) => tasks));
  return [...needed].filter((task) => !named.has(task));
}
