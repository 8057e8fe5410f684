/** One thing an author has to correct. */
export type Mistake = {
  /** File below the project, with forward slashes. */
  file: string;
  /** Counted from 1; missing when the mistake is not at a place, such as a missing file. */
  line?: number;
  /** Key path such as `search.hitsPerPage`; empty for the whole file. */
  key: string;
  /** What was found and what to write. */
  text: string;
};

/** All mistakes of one dealer's files at once (CFG-001). */
export class AuthorMistakes extends Error {
  readonly slug: string;
  readonly mistakes: readonly Mistake[];

  constructor(slug: string, mistakes: readonly Mistake[]) {
    super(formatMistakes(slug, mistakes));
    this.name = 'AuthorMistakes';
    this.slug = slug;
    this.mistakes = mistakes;
  }
}

/** All mistakes of a file that belongs to no dealer, such as `forecourt.config.ts`. */
export class RepositoryMistakes extends AuthorMistakes {
  constructor(mistakes: readonly Mistake[]) {
    super('', mistakes);
    this.name = 'RepositoryMistakes';
    this.message = `This repository ${countText(mistakes)}:\n${formatPlaces(mistakes)}`;
  }
}

const countText = ({ length }: readonly Mistake[]) =>
  length === 1 ? 'needs a correction' : `needs ${length} corrections`;

/** The mistakes as a person reads them: grouped by file, in the order of its lines. */
export function formatMistakes(slug: string, mistakes: readonly Mistake[]): string {
  return `The site ${slug} ${countText(mistakes)}:\n${formatPlaces(mistakes)}`;
}

/** What editors wrote in vain, as a person reads it; empty when there is nothing. */
export function formatWarnings(slug: string, warnings: readonly Mistake[]): string {
  if (warnings.length === 0) return '';
  const count = warnings.length === 1 ? 'A thing' : `${warnings.length} things`;
  const are = warnings.length === 1 ? 'is not shown or leads' : 'are not shown or lead';
  return `${count} written for ${slug} ${are} nowhere:\n${formatPlaces(warnings)}`;
}

function formatPlaces(mistakes: readonly Mistake[]): string {
  return [...mistakes]
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(({ file, line, key, text }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return `  ${place}${key ? `  ${key}` : ''}\n    ${text.replaceAll('\n', '\n    ')}`;
    })
    .join('\n');
}
