import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parsePostalAddress } from '#src/domain/postcode/parse-postal-address.ts';
import { mergeLayers } from '#src/domain/settings/merge-layers.ts';
import type { SettingsLayer } from '#src/domain/settings/presets.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { checkValue } from '#src/sources/mistakes/checked-file.ts';
import { isRemote } from '../../feeds/read/feed-source.ts';

/** What is asked about a new dealer, by the name of its flag. */
export type Answers = {
  feed?: string | undefined;
  name?: string | undefined;
  slug?: string | undefined;
  template?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  licence?: string | undefined;
  brand?: string | undefined;
  logo?: string | undefined;
};
export type QuestionKey = keyof Answers;
/** Enough for a dealer. */
export type WholeAnswers = Answers & { slug: string; name: string; template: string };

type Question = {
  message: string;
  /** An example, shown while nothing is typed. */
  example?: string;
  /** The settings that an answer becomes; undefined where it becomes none as it is. */
  settings?: (answer: string) => SettingsLayer;
  /** What the settings schema cannot know. */
  mistake?: (answer: string, root: string) => string | undefined;
};

const LOGO = /\.(?:svg|png|webp)$/i;

/** Where a logo is kept, below the content of its dealer. */
export const logoPath = (file: string) => `images/logo${extname(file).toLowerCase()}`;

/** The addresses that get the enquiries. */
export const emailsOf = (answer: string): string[] => answer.split(/[\s,;]+/).filter(Boolean);

/** A dealer licence as the footer names it. */
export const licenceOf = (number: string, state: string | undefined): SettingsLayer => ({
  site: { licences: [{ label: `${state ? `${state} motor` : 'Motor'} dealer licence number`, number }] },
});

/** The questions in the order in which they are asked. */
export const QUESTIONS: Readonly<Record<QuestionKey, Question>> = {
  feed: {
    message: 'Stock feed: a file or a web address (Enter: none yet)',
    example: 'exports/stock.csv',
    settings: (source) => (isRemote(source) ? { stock: { feeds: [{ source }] } } : {}),
    mistake: (source) => (isRemote(source) ? undefined : fileMistake(source)),
  },
  name: {
    message: 'Name that visitors read',
    example: 'Anchor Motors',
    settings: (name) => ({ site: { name } }),
  },
  slug: {
    message: 'Folder and address of the site',
    example: 'anchor-motors',
    settings: (slug) => ({ site: { slug } }),
    mistake: (slug, root) => takenBy(root, slug),
  },
  template: {
    message: 'Kind of site',
    settings: (template) => ({ site: { template } }),
  },
  phone: {
    message: 'Phone (Enter: none yet)',
    example: '07 5550 0100',
    settings: (phone) => ({ site: { phone } }),
  },
  email: {
    message: 'E-mail that gets the enquiries (Enter: none yet)',
    example: 'sales@anchor.example',
    settings: (answer) => ({ leads: { destinations: [{ name: 'sales', kind: 'email', to: emailsOf(answer) }] } }),
  },
  address: {
    message: 'Address of the yard, or its state (Enter: none yet)',
    example: '12 Depot Road, Toowoomba QLD 4350',
    mistake: (text) => {
      const read = parsePostalAddress(text);
      return 'mistake' in read ? read.mistake : undefined;
    },
  },
  licence: {
    message: 'Dealer licence number (Enter: none yet; a site in NSW is not built without)',
    example: 'MD 012345',
    settings: (number) => licenceOf(number, undefined),
  },
  brand: {
    message: 'Brand colour (Enter: a dark teal)',
    example: '#0a5c4a',
    settings: (brand) => ({ theme: { brand } }),
  },
  logo: {
    message: 'Logo: an SVG, PNG or WebP file (Enter: none yet)',
    example: 'logo.svg',
    settings: (file) => ({ site: { logoUrl: `/${logoPath(file)}` } }),
    mistake: (file) =>
      LOGO.test(file)
        ? fileMistake(file, 'logo')
        : `Got "${file}". A logo is a file that ends with .svg, .png or .webp.`,
  },
};
/** What is asked in a terminal: six questions. The rest is made of these, or a flag says it. */
export const REQUESTED: ReadonlySet<QuestionKey> = new Set(['feed', 'name', 'phone', 'email', 'address', 'licence']);
export const QUESTION_KEYS = Object.keys(QUESTIONS) as QuestionKey[];

const NOBODY = { site: { id: 'new', slug: 'new', name: 'New', template: 'standard' } };
const NOWHERE = { file: '', parsed: { lineOf: () => 1, sourceOf: () => undefined } };

/** What is wrong with an answer, in the words of the build; undefined for nothing. */
export function answerMistake(key: QuestionKey, answer: string, root: string): string | undefined {
  const { settings, mistake } = QUESTIONS[key];
  const found: Parameters<typeof checkValue>[3] = [];
  if (settings) checkValue(siteSchema, mergeLayers(NOBODY, settings(answer)), NOWHERE, found);
  return found[0]?.text ?? mistake?.(answer, root);
}

/** Why a slug cannot be a new dealer's: a dealer or its content is there, and is never written over. */
export function takenBy(root: string, slug: string): string | undefined {
  const taken = [`sites/${slug}`, `content/${slug}`].find((folder) => existsSync(resolve(root, folder)));
  return taken && `Got "${slug}", and ${taken} is there already. It is never written over; choose another name.`;
}

function fileMistake(source: string, what = 'feed'): string | undefined {
  const stats = statSync(source, { throwIfNoEntry: false });
  if (stats?.isFile()) return undefined;
  return stats ? `Got "${source}", which is a folder. Name one file.` : `The ${what} ${source} does not exist.`;
}
