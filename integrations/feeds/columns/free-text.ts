import { headerKey } from './header-key.ts';

/** Words of what is written for the public; `headerKey` form. */
const WRITTEN_FOR =
  '(?:advertisements?|advertising|adverts?|advertised|adv|ads?|web|website|webpage|internet|online|listings?|' +
  'marketing|promo|promotional|public|publication|published|customerfacing|consumerfacing|classifieds?|carsales|' +
  'autogate|autotrader|gumtree|carsguide|facebook|trademe|portal)';
const FREE = '(?:comments?|notes?|memos?|remarks?|freetext)';
const DESCRIPTION = '(?:descriptions?|descr?|details|text|copy|blurb|body|content|writeup)';
const FORM = '(?:text|value|html|plain|long|full|short|body|content|string|cdata)*\\d*';

/** Free text that is advertising by its name: "Web Description", "InternetNotes", "Comments for website", "Selling points". */
const ADVERTISING = new RegExp(
  `^(?:vehicle|stock|car|unit|print|main|full|long|short)?(?:${WRITTEN_FOR}+(?:site)?(?:${FREE}|${DESCRIPTION})${FORM}|` +
    `(?:comments?|notes?|remarks?|descriptions?|text)(?:for|on|to)?(?:the|our)?${WRITTEN_FOR}+(?:site)?${FORM}|` +
    '(?:key)?sell(?:ing)?points?|salespitch|blurb|story)$',
);
/** What sellers say to buyers. */
const OF_SELLER = new RegExp(
  `^(?:dealers?|dealership|sellers?)(?:comments?|descriptions?|text)${FORM}$|^(?:comments?|descriptions?)(?:dealers?|sellers?)${FORM}$`,
);
/** Descriptions of the vehicle: advertising, after what is called so. */
const OF_VEHICLE = new RegExp(
  `^(?:vehicle|car|long|full|detailed|extended|complete|main|html|additional)*descriptions?${FORM}$`,
);
/** Comments without another word: advertising, where no column of the feed says it more clearly. */
const PLAIN = new RegExp(`^(?:vehicle)?comments?${FORM}$`);

/** Words of free text that nobody wrote for the public, unless the name says so. */
const ANY_FREE =
  /note(?!book|worth)|memo(?!r)|remark(?!et)|comment|free(?:form|hand)?text|annotation|followup|reminder|instruction|observation|diary|journal|message/;
/** Departments and papers, whose texts are about a vehicle and not for its buyer. */
const WITHIN = new RegExp(
  'office|internal|private|confidential|admin|manage(?:r|ment)|account|apprais|valuation' +
    '|recon|condition|workshop|mechanic|repair|damage|fault|defect|inspect|inspection|purchas' +
    '|acquisition|tradein|arrival|detailing|jobcard|staff|employee|crm|owner|vendor' +
    '|sales(?:person|man|rep|team)|prep|pdi|transport',
);
const TEXT_END =
  /(?:descriptions?|descr?|text|reports?|summary|details?|body|content|message|story|overview|value)\d*$/;

/** Groups that hold a vehicle; beside them nothing changes what a text is. */
const NEUTRAL = new Set(
  (
    'vehicle vehicles car cars listing listings ad ads advert adverts advertisement advertisements details ' +
    'vehicledetails detail general info information data main basic basics stock unit item source attributes'
  ).split(' '),
);
/** Groups of texts for the public, whatever these are called there. */
const PUBLIC_GROUP = /^(?:web|website|internet|online|public|marketing|advertising)$/;

/** What a column or path of free text is: written for the public, by its name alone or beyond doubt; private; or no free text. */
export type FreeText = 'advertising' | 'description' | 'plain comments' | 'private';

/** Whether a path (`headerKey` parts) is free text, and for whom it was written. */
export function freeTextOf(path: readonly string[]): FreeText | undefined {
  const parts = withoutRepetition(path);
  const from = parts.slice(0, -1).findIndex((part) => !NEUTRAL.has(part));
  const own = parts.slice(from < 0 ? parts.length - 1 : from);
  const key = own.join('');
  const isFree = parts.some((part) => ANY_FREE.test(part));
  const groups = own.slice(0, -1);
  // `dealer/description` is about the dealer.
  const isAboutDealer = own.length > 1 && /^(?:dealer|dealership|seller)s?(?!comment)/.test(key);
  if (ADVERTISING.test(key) || (OF_SELLER.test(key) && !isAboutDealer)) return 'advertising';
  // A group "advert" may hold a whole vehicle with its notes, so that only its texts are advertising.
  const [last = ''] = own.slice(-1);
  const above = parts.at(-2) ?? '';
  const isAdvertText = /^(?:comments?|text|copy|description)$/.test(last);
  if (isAdvertText && /^(?:retail|print|online|web)?(?:ads?|adverts?|advertisements?|listings?)$/.test(above))
    return 'advertising';
  if (groups.length > 0 && groups.every((group) => PUBLIC_GROUP.test(group)) && isAdvertText) return 'advertising';
  if (OF_VEHICLE.test(key)) return 'description';
  if (PLAIN.test(key)) return 'plain comments';
  if (isFree) return 'private';
  return parts.some((part) => WITHIN.test(part)) && TEXT_END.test(last) ? 'private' : undefined;
}

/** `comments/comment/web` is `comments/web`. */
const withoutRepetition = (path: readonly string[]) =>
  path.filter((part, at) => at === 0 || part.replace(/s$/, '') !== path[at - 1]?.replace(/s$/, ''));

/** Whether an element or list of this name holds texts that may say beside them what they are. */
export const isTextList = (key: string): boolean =>
  /^(?:vehicle|dealer|seller|stock)?(?:comments?|notes?|descriptions?|remarks?|memos?|texts?)(?:list)?$/.test(key);
const KIND =
  /^(?:(?:comment|note|text)?type|kind|category|class|audience|readers?|visibility|scope|channel|target|access|usage|purpose|for|name|label|title)$/;
const TEXT = /^(?:text|value|comments?|notes?|body|content|descriptions?|message|html|t)?$/;
/** Names of people and times: entries of a diary. */
const OF_A_DIARY =
  /^(?:author|user|staff|by|(?:created|entered|updated|added|written)(?:by|at|on)?|date|time|timestamp)$/;
const yes = (value: unknown) => /^(?:true|yes|y|1)$/i.test(String(value).trim());
const no = (value: unknown) => /^(?:false|no|n|0)$/i.test(String(value).trim());

/**
 * The text of an entry such as `{type: "internal", text: …}`, with the word that says what it is: that of its kind, `private` where
 * a flag says so (`internal: true`, `public: false`) or an author signs it, `public` where one says that. Undefined for one without a text.
 */
export function textOfEntry(entry: object): { text: string; kind?: string } | undefined {
  const own = Object.entries(entry).map(([name, value]) => [headerKey(name), value] as const);
  const text = own.find(
    ([name, value]) => TEXT.test(name) && typeof value === 'string' && !yes(value) && !no(value),
  )?.[1];
  if (typeof text !== 'string' || text === '') return undefined;
  const isPrivate = own.some(
    ([name, value]) =>
      (/^(?:is)?(?:private|internal|confidential|hidden)$/.test(name) && yes(value)) ||
      (/^(?:is)?(?:public|visible|published|online|web|showonweb[a-z]*)$/.test(name) && no(value)),
  );
  if (isPrivate) return { text, kind: 'private' };
  const said = own.find(([name, value]) => KIND.test(name) && typeof value === 'string' && value !== '')?.[1];
  if (said !== undefined) return { text, kind: headerKey(String(said)) || 'private' };
  if (own.some(([name]) => OF_A_DIARY.test(name))) return { text, kind: 'private' };
  return own.some(([name, value]) => /^(?:is)?(?:public|published)$/.test(name) && yes(value))
    ? { text, kind: 'public' }
    : { text };
}

const PHONE = /(?:\+?61[\s().-]{0,3}|\(?0)[2-478](?:[\s().-]{0,2}\d){8}(?!\d)/;
/** An amount of money: `$18,500`, `21k`, `17,000`, and a bare `36` where nothing that is counted follows. */
const AMOUNT =
  String.raw`(?:\$ ?\d[\d,.]*k?\b|\d{2,3}k\b|\d{1,3},?\d{3}\b(?![\d,.]*\d)(?! *(?:kms?|kgs?|people` +
  String.raw`|passengers|adults|lit(?:re|er)s?|l|mm|m)\b)|\d{2}(?=\s*(?:$|[.;!)]|,(?!\d)|(?:cash` +
  '|for (?:it|this)|firm|ono|neg|grand|if|today|tomorrow|now|clean|nett?|plus' +
  String.raw`|asap)\b)))(?![,.]?\d)(?! *(?:off|deposit|holding|to hold|trade|towards)\b)`;
const PERSON = String.raw`\b(?<!\b(?:every|any|new|next|each|proud|lucky|future) )(?:owner|vendor|customer|client|cust)`;
/** What somebody would take, wants or paid, and what the dealer owes, with the amount. */
const PRICE_TALK = new RegExp(
  String.raw`\b(?:will|would|might|he'll|she'll|they'll) (?:take|accept) ${AMOUNT}|(?:\b(?:he|she|they)` +
    String.raw`|${PERSON}) wants? ${AMOUNT}|\b(?:we|was) paid ${AMOUNT}|\b(?:owes?|stands?) us ${AMOUNT}` +
    String.raw`|\b(?:our|dealer|landed) cost:? (?:is |was )?\$? ?\d|\bcost (?:us|price:?` +
    String.raw`|price is) \$? ?\d|(?<!\b(?:best|great) )\bbuy price:? \$? ?\d|\bapprais(?:ed|al) (?:at` +
    String.raw`|value):? \$? ?\d|\bacv:? \$? ?\d|\b(?:hold ?back|pay ?out(?: figure)?):? (?:of ` +
    String.raw`|is )?\$? ?\d`,
  'i',
);
/** What no advertisement says at all. */
const NEVER = new RegExp(
  String.raw`\bfloor ?plan(?:ned)? (?:is )?(?:due|pay ?out|paid|expir\w*|until|fees?|interest)\b` +
    String.raw`|\b(?:not for (?:publication|advertising|web)|do not (?:advertise|publish)` +
    String.raw`|internal (?:only|note))\b`,
  'i',
);
/** What is said of the owner before beside a phone number, in a note and in no advertisement. */
const ABOUT_A_PERSON = new RegExp(
  `${PERSON}(?:'?s)? +(?:req(?:uest)?|wants?|phone|ph|mob(?:ile)?|cell|name|says|said|asked` +
    String.raw`|to ring|to call|will (?:take|accept|sell|drop)|called|rang|chasing|details)\b|\b(?:call` +
    '|ring|phone|text|sms|contact|chase|follow up|speak to)(?: (?:with|to|the' +
    '|back))* (?:(?:prev(?:ious)?|registered|former|last|ex)[ -]+)?(?:owner|vendor|customer' +
    String.raw`|client)\b(?! *(?:service|care|support|relations|team|liaison))|\bwants? ${AMOUNT}`,
  'i',
);

/** How a public text reads like a note of the dealer's own, without its words; undefined when it does not. */
export function readsLikeNote(text: string): string | undefined {
  if (PRICE_TALK.test(text)) return 'an amount that somebody wants, takes or paid';
  if (NEVER.test(text)) return 'words for colleagues only';
  return PHONE.test(text) && ABOUT_A_PERSON.test(text) ? 'a phone number beside an owner or customer' : undefined;
}

/** Whether a report may repeat a text: no note, and no phone number in it. */
export const mayBeQuoted = (text: string): boolean => !PHONE.test(text) && readsLikeNote(text) === undefined;
