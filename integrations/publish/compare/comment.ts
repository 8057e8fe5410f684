import type { PlacedFinding } from '../../build/advertising/check-advertising.ts';
import { markdownCell } from '../../files/markdown-cell.ts';
import type { Comparison } from './compare-builds.ts';
import type { Picture } from './screenshots.ts';

/** GitHub takes comments of up to 65,536 characters. */
export const MAX_CHARACTERS = 65_000;
/** The first line, by which the comment is found again. */
export const MARK = '<!-- forecourt: what changes -->';

/** Rows of a table. */
const MAX_ROWS = 20;
/** Characters of a name or of what was found. */
const MAX_WORDS = 100;
/** Room for the last line, which says what is left out. */
const RESERVE = 500;

/** A dealer in the comment. */
export type DealerChange = Comparison & {
  /** Why it could not be built. */
  failure?: string;
  /** Where its preview is. */
  preview?: string;
  pictures: Picture[];
};

const cell = (words: string) => markdownCell(words, MAX_WORDS);
const count = (number: number, noun: string) => `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`;
const bytes = (number: number) => `${(number / 1000).toFixed(1)} kB`;

/**
 * The comparison of dealers as Markdown for a comment. What does not fit is counted: rows of a table as "and N more", whole
 * dealers by name at the end.
 *
 * @param notes lines before the dealers.
 * @param pictures where the files of pictures can be read, as the beginning of an address; missing where they cannot be linked.
 */
export function formatComment(
  dealers: readonly DealerChange[],
  { notes = [], pictures }: { notes?: readonly string[]; pictures?: string } = {},
): string {
  const parts = [[MARK, '# What this change does', ...notes.map((note) => markdownCell(note, 500))].join('\n\n')];
  let length = parts.join('').length + RESERVE;
  const left: string[] = [];
  for (const dealer of dealers) {
    const part = formatDealer(dealer, pictures);
    length += part.length + 2;
    if (left.length === 0 && length <= MAX_CHARACTERS) parts.push(part);
    else left.push(dealer.slug);
  }
  if (left.length > 0)
    parts.push(`And ${count(left.length, 'more dealer')}: ${markdownCell(left.join(', '), RESERVE / 2)}.`);
  return `${parts.join('\n\n')}\n`;
}

function formatDealer(dealer: DealerChange, pictures: string | undefined): string {
  const { slug, name, failure, preview } = dealer;
  const title = name === slug ? cell(slug) : `${cell(name)} (${cell(slug)})`;
  const blocks = [
    `## ${title}`,
    ...(failure ? [`**Not built; the last build stays.**\n\n${failureLines(failure)}`] : []),
    ...(preview ? [`[Preview](${preview})`] : []),
    ...(dealer.only ? [dealer.only === 'after' ? 'A new dealer.' : 'There is no build of it now.'] : []),
    summary(dealer),
    ...templates(dealer),
    ...prices(dealer),
    ...vehicles(dealer),
    ...law(dealer),
    ...weights(dealer),
    ...looks(dealer, pictures),
  ];
  return blocks.join('\n\n');
}

/** The messages of the build, a list item a line; only some of many. */
const failureLines = (failure: string) =>
  capped(
    failure.split('\n').filter((line) => line.trim()),
    (line) => `- ${markdownCell(line, 300)}`,
    (more) => `- and ${more} more lines`,
  ).join('\n');

function capped<T>(list: readonly T[], row: (one: T) => string, rest: (more: number) => string): string[] {
  const more = list.length - MAX_ROWS;
  return [...list.slice(0, MAX_ROWS).map(row), ...(more > 0 ? [rest(more)] : [])];
}

function summary({ templates: changes, prices: moved, law: { appeared, gone }, only }: DealerChange): string {
  const sum = (of: (change: Comparison['templates'][number]) => readonly string[]) =>
    changes.reduce((total, change) => total + of(change).length, 0);
  const [changed, added, removed] = [sum((one) => one.changed), sum((one) => one.added), sum((one) => one.removed)];
  const filesOnly = sum((one) => one.filesOnly);
  const parts = [
    ...(changed > 0 ? [`${count(changed, 'page')} changed`] : []),
    ...(added > 0 ? [`${count(added, 'page')} added`] : []),
    ...(removed > 0 ? [`${count(removed, 'page')} removed`] : []),
    ...(filesOnly > 0 ? [`${count(filesOnly, 'page')} with other scripts or styles only`] : []),
    ...(moved.length > 0 ? [`${count(moved.length, 'price')} moved`] : []),
    ...(appeared.length > 0 ? [`${count(appeared.length, 'new finding')} of advertising law`] : []),
    ...(gone.length > 0 ? [`${count(gone.length, 'finding')} of advertising law gone`] : []),
  ];
  if (parts.length > 0) return `${parts.join(', ')}.`;
  return only ? '' : 'No page, price or finding changed.';
}

function templates({ templates: changes }: DealerChange): string[] {
  if (changes.length === 0) return [];
  const example = ({ changed, added, removed, filesOnly }: Comparison['templates'][number]) =>
    changed[0] ?? added[0] ?? removed[0] ?? filesOnly[0] ?? '';
  return [
    [
      '| template | pages | changed | scripts or styles only | added | removed | for example |',
      '|---|--:|--:|--:|--:|--:|---|',
      ...capped(
        changes,
        (one) =>
          `| ${one.template} | ${one.total} | ${one.changed.length} | ${one.filesOnly.length} | ${one.added.length} | ${one.removed.length} ` +
          `| ${cell(example(one))} |`,
        (more) => `| and ${more} more | | | | | | |`,
      ),
    ].join('\n'),
  ];
}

function prices({ prices: moved }: DealerChange): string[] {
  if (moved.length === 0) return [];
  return [
    [
      '| price of | before | after |',
      '|---|---|---|',
      ...capped(
        moved,
        ({ id, name, before, after }) => `| ${cell(name)} (${cell(id)}) | ${cell(before)} | ${cell(after)} |`,
        (more) => `| and ${more} more | | |`,
      ),
    ].join('\n'),
  ];
}

function vehicles({ vehicles: { added, removed, status }, only }: DealerChange): string[] {
  if (only) return [];
  const named = (title: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `- ${count(names.length, 'vehicle')} ${title}: ${names.slice(0, 5).map(cell).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`,
        ];
  const moved = status.map(({ name, before, after }) => `${name} (${before} → ${after})`);
  const lines = [...named('added', added), ...named('removed', removed), ...named('with another status', moved)];
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function law({ law: { appeared, gone } }: DealerChange): string[] {
  const rows = (title: string, findings: readonly PlacedFinding[]) =>
    findings.length === 0
      ? []
      : [
          [
            `| advertising law, ${title} | | where | what |`,
            '|---|---|---|---|',
            ...capped(
              findings,
              ({ rule, level, place, name, found }) =>
                `| ${cell(rule)} | ${cell(level)} | ${cell(place)} | ${cell(name)}: ${cell(found)} |`,
              (more) => `| and ${more} more | | | |`,
            ),
          ].join('\n'),
        ];
  return [...rows('new', appeared), ...rows('gone', gone)];
}

function weights({ weights: moved }: DealerChange): string[] {
  if (moved.length === 0) return [];
  return [
    [
      '| weight (Brotli) | page | before | after | budget |',
      '|---|---|--:|--:|--:|',
      ...capped(
        moved,
        ({ template, path, part, before, after, budget }) =>
          `| ${part} of ${template} | ${cell(path)} | ${bytes(before)} | ${bytes(after)} ` +
          `| ${budget ? `${bytes(budget)}${after > budget ? ' **exceeded**' : ''}` : ''} |`,
        (more) => `| and ${more} more | | | | |`,
      ),
    ].join('\n'),
  ];
}

function looks({ pictures: taken }: DealerChange, address: string | undefined): string[] {
  if (taken.length === 0) return [];
  const differ = taken.flatMap(({ template, width, file }) => (file ? [{ template, width, file }] : []));
  const same = taken.length - differ.length;
  const lines = capped(
    differ,
    ({ template, width, file }) =>
      address ? `- [${template}, ${width} px](${address}${file})` : `- ${template}, ${width} px: \`${file}\``,
    (more) => `- and ${more} more`,
  );
  return [
    [
      ...(differ.length > 0 ? ['Pictures, before on the left:', '', ...lines] : []),
      ...(same > 0 ? ['', `${count(same, 'picture')} looked the same before and after.`] : []),
    ]
      .join('\n')
      .trim(),
  ];
}
