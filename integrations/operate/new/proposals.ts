import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { type PostalAddress, parsePostalAddress } from '#src/domain/postcode/parse-postal-address.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { type FeedDealer, readFeedDealer } from '../../feeds/feed-dealer.ts';
import type { Answers, QuestionKey } from './questions.ts';
import type { SiteRecordFile } from './read-record.ts';

/** The feed of a dealer that does not exist yet. */
export type OpenFeed = {
  /** What it says of its dealer; undefined without a feed. It is read once. */
  read(answers: Answers): Promise<FeedDealer | undefined>;
  /** Removes what was downloaded. */
  close(): void;
};

/** @param onRead hears what the feed says, once. */
export function openFeed(onRead: (said: FeedDealer) => void): OpenFeed {
  let reading: Promise<FeedDealer> | undefined;
  let cache: string | undefined;
  return {
    async read({ feed }) {
      if (!feed) return undefined;
      cache ??= mkdtempSync(join(tmpdir(), 'forecourt-new-'));
      reading ??= readFeedDealer(feed, dateInZone(Date.now(), 'Australia/Brisbane'), cache).then((said) => {
        onRead(said);
        return said;
      });
      return reading;
    },
    close: () => {
      if (cache) rmSync(cache, { recursive: true, force: true });
    },
  };
}

/** What an answer is where nobody gives another; undefined for none. */
export type Propose = (key: QuestionKey, answers: Answers) => Promise<string | undefined>;

/** Proposes what the record says, else the feed; the rest is made of the answers so far. */
export function proposeFrom(record: SiteRecordFile | undefined, feed: OpenFeed | undefined): Propose {
  const recorded = (record?.settings.site ?? {}) as Partial<Record<string, string>> & { address?: PostalAddress };
  return async (key, answers) => {
    const said = await feed?.read(answers);
    switch (key) {
      case 'name':
        return recorded.name ?? said?.name ?? nameOf(answers.slug);
      case 'slug':
        return recorded.slug ?? (toSlug(answers.name ?? '') || undefined);
      case 'template':
        return recorded.template ?? (said?.itemType === 'caravan' ? 'caravan' : 'standard');
      case 'address':
        return oneLine(recorded.address ?? said?.yards[0]?.address);
      default:
        return undefined;
    }
  };
}

/** `anchor-motors` as a name: Anchor Motors. */
const nameOf = (slug: string | undefined) =>
  slug?.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** An address as a person answers it; undefined for one that is not enough. */
function oneLine({ street, city, state, postcode }: PostalAddress = {}): string | undefined {
  const line = [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return 'address' in parsePostalAddress(line) ? line : undefined;
}

/** What a feed says of its dealer, in one or two lines. */
export function saidByFeed({ stock, makes, yards }: FeedDealer): string {
  const { problem, rows } = stock.report;
  if (problem) return problem;
  return [
    `The feed has ${counted(stock.vehicles.length, 'vehicle')} in ${counted(rows.read, 'row')}: ${formatMakes(makes)}.`,
    ...(yards.length > 1 ? [`It names ${yards.length} yards: ${formatYards(yards)}.`] : []),
  ].join('\n');
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;

const MAX_NAMES = 6;
const shortList = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');

/** `Mazda 12, Kia 3`. */
const formatMakes = (makes: FeedDealer['makes']) =>
  shortList(makes.map(({ make, vehicles }) => `${make} ${vehicles.toLocaleString('en-AU')}`));

/** `Tamworth (12 rows), Toowoomba (1 row)`. */
const formatYards = (yards: FeedDealer['yards']) =>
  shortList(yards.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`));
