import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { betterName } from '#src/sources/mistakes/advice.ts';
import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import type { FeedDealer } from '../../feeds/feed-dealer.ts';
import { isRemote } from '../../feeds/read/feed-source.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { askQuestions, type Terminal, tell } from './ask.ts';
import { dealerFiles } from './dealer-files.ts';
import { openFeed, type Propose, proposeFrom, saidByFeed } from './proposals.ts';
import {
  type Answers,
  answerMistake,
  logoPath,
  QUESTION_KEYS,
  type QuestionKey,
  type WholeAnswers,
} from './questions.ts';
import { readSiteRecord, type SiteRecordFile } from './read-record.ts';
import { type DealerToWrite, writeDealer } from './write-dealer.ts';

export type NewDealerOptions = {
  /** Folder that holds `sites` and `content`, or is to hold them. */
  root: string;
  /** What flags say. */
  given: Answers;
  /** A folder of the photographs that the feed names as `/images/stock/…`; they are copied there. */
  photos?: string | undefined;
  /** Takes name, kind and yards from the feed that is given, where nothing is asked. */
  takesFromFeed?: boolean;
  /** The file of an imported site record. */
  record?: string | undefined;
  /** Where the rest is asked; without it defaults are taken. */
  terminal?: Terminal | undefined;
  /** Nothing is written once it is aborted. */
  signal?: AbortSignal;
};

/** What was written for a new dealer, and what of its feed and record a person should know. */
export type NewDealer = {
  slug: string;
  /** Below the root. */
  files: string[];
  /** What the feed says of its dealer, where it was asked. */
  feed?: FeedDealer;
  /** What of a record no setting takes. */
  unused?: SiteRecordFile['unused'];
};

/**
 * Writes the files of a new dealer from answers, a record and a feed: an answer counts more than the record, the record more than
 * the feed.
 *
 * @throws WrongUse for answers that are none, and for a dealer that is there already; AuthorMistakes for mistakes of a
 * record; FeedError for a feed that does not exist; Cancelled when the questions are ended.
 */
export async function writeNewDealer(options: NewDealerOptions): Promise<NewDealer> {
  const { root, given, terminal } = options;
  const record = options.record === undefined ? undefined : readSiteRecord(options.record);
  refuseWrong(root, given);
  const feed =
    options.takesFromFeed || terminal ? openFeed((said) => terminal && tell(saidByFeed(said), terminal)) : undefined;
  try {
    const propose = proposeFrom(record, feed);
    const answers = whole(
      root,
      terminal ? await askQuestions(root, given, propose, terminal) : await withDefaults(given, propose),
    );
    const said = await feed?.read(answers);
    options.signal?.throwIfAborted();
    const { slug } = answers;
    const stored = storedFeed(answers);
    const files = dealerFiles({
      ...{ answers, yards: said?.yards ?? [] },
      ...(stored && { feedSource: stored.source }),
      ...(record && { record }),
      ...(existsSync(join(root, SCHEMA)) && { schema: `../../${SCHEMA}` }),
    });
    const copies = new Map(stored?.from ? [[`content/${slug}/${stored.source}`, stored.from]] : []);
    if (answers.logo) copies.set(`content/${slug}/${logoPath(answers.logo)}`, resolve(answers.logo));
    for (const [path, from] of photoCopies(options.photos, slug)) copies.set(path, from);
    const written = writeChecked(root, { slug, files, copies }, record);
    return {
      slug,
      files: withPhotosCounted(written, slug),
      ...(said && { feed: said }),
      ...(record && { unused: record.unused }),
    };
  } finally {
    feed?.close();
  }
}

/** What editors complete the keys of a site file from. */
const SCHEMA = 'docs/site.schema.json';

const flagOf = (key: QuestionKey) => (key === 'slug' ? 'the dealer' : `--${key}`);

/** @throws WrongUse with every answer that is wrong. */
function refuseWrong(root: string, answers: Answers): void {
  const wrong = QUESTION_KEYS.flatMap((key) => {
    const answer = answers[key];
    const mistake = answer === undefined ? undefined : answerMistake(key, answer, root);
    return mistake ? [`${flagOf(key)}: ${mistake}`] : [];
  });
  if (wrong.length > 0) throw new WrongUse(wrong.join('\n'));
}

async function withDefaults(given: Answers, propose: Propose): Promise<Answers> {
  const answers = { ...given };
  for (const key of QUESTION_KEYS) answers[key] ??= await propose(key, answers);
  return answers;
}

/** @throws WrongUse where the name is missing, or what was made of other answers is none. */
function whole(root: string, { slug, name, template = 'standard', ...rest }: Answers): WholeAnswers {
  if (!slug || !name)
    throw new WrongUse(
      'Name the dealer: npm run forecourt -- new anchor-motors --name "Anchor Motors". Without a terminal nothing is asked.',
    );
  const answers = { slug, name, template, ...rest };
  refuseWrong(root, answers);
  return answers;
}

/** Where `stock.feeds` reads a feed, and the file that is copied there. */
function storedFeed({ feed }: Answers): { source: string; from?: string } | undefined {
  if (!feed) return undefined;
  return isRemote(feed) ? { source: feed } : { source: `stock/${betterName(basename(feed))}`, from: resolve(feed) };
}

const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i;
const photosOf = (slug: string) => `content/${slug}/images/stock/`;

/** @throws WrongUse for a folder that is not there or has no photographs. */
function photoCopies(folder: string | undefined, slug: string): [path: string, from: string][] {
  if (folder === undefined) return [];
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => PHOTO.test(name)) : [];
  if (names.length === 0) throw new WrongUse(`--photos: ${folder} has no JPEG, PNG, WebP or AVIF files.`);
  return names.map((name) => [photosOf(slug) + name, resolve(folder, name)]);
}

/** Hundreds of photographs are one line. */
function withPhotosCounted(files: readonly string[], slug: string): string[] {
  const [photos, others] = [true, false].map((are) => files.filter((path) => path.startsWith(photosOf(slug)) === are));
  return [...(others ?? []), ...(photos?.length ? [`${photosOf(slug)} (${photos.length} photographs)`] : [])];
}

/** @throws AuthorMistakes that name the places of a record, where it was made of one. */
function writeChecked(root: string, dealer: DealerToWrite, record: SiteRecordFile | undefined): string[] {
  try {
    return writeDealer(root, dealer);
  } catch (error) {
    if (!(error instanceof AuthorMistakes) || !record) throw error;
    throw new AuthorMistakes(
      dealer.slug,
      error.mistakes.map((mistake) => record.inRecord(mistake, dealer.files.keys())),
    );
  }
}
