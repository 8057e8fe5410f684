import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listSites } from '#src/sources/list-sites.ts';
import { checkValue } from '#src/sources/mistakes/checked-file.ts';
import { type Mistake, RepositoryMistakes } from '#src/sources/mistakes/mistakes.ts';
import { parseJsonFile } from '#src/sources/mistakes/parsed-file.ts';

/** Who owns what, below the root. */
export const OWNERS_FILE = 'owners.json';

/** As GitHub and GitLab know people and teams. */
const OWNER = /^(?:@[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?(?:\/[\w.-]+)*|[^\s@#]+@[^\s@]+\.[^\s@]+)$/;
const owners = z
  .array(z.string().regex(OWNER, 'A person or a team, such as @ada or @acme/websites, or an e-mail address.'))
  .min(1);

const ownersSchema = z.strictObject({
  agency: owners.describe('Who looks after the websites: everything that nobody else owns.'),
  law: owners.describe(
    'Who answers for licences and for what is acknowledged of advertising law; another person than who writes it.',
  ),
  dealers: z
    .record(z.string(), owners)
    .describe('By the name of a folder in sites/: who at the dealer edits its content.')
    .default({}),
});

type Owners = z.output<typeof ownersSchema>;

/**
 * Reads who owns what; undefined where nobody wrote it.
 *
 * @throws RepositoryMistakes for what is wrong in it, a dealer that does not exist among it.
 */
export function readOwners(root: string): Owners | undefined {
  if (!existsSync(join(root, OWNERS_FILE))) return undefined;
  const mistakes: Mistake[] = [];
  const parsed = parseJsonFile(readFileSync(join(root, OWNERS_FILE), 'utf8'));
  mistakes.push(...parsed.errors.map(({ line, text }) => ({ file: OWNERS_FILE, line, key: '', text })));
  const isWhole = mistakes.length === 0;
  const found = isWhole ? checkValue(ownersSchema, parsed.value, { file: OWNERS_FILE, parsed }, mistakes) : undefined;
  const known = listSites(root);
  for (const slug of Object.keys(found?.dealers ?? {}).filter((name) => !known.includes(name))) {
    const text = `There is no dealer "${slug}". There are: ${known.join(', ')}.`;
    mistakes.push({ file: OWNERS_FILE, line: parsed.lineOf(['dealers', slug]), key: `dealers.${slug}`, text });
  }
  if (mistakes.length > 0 || !found) throw new RepositoryMistakes(mistakes);
  return found;
}

type Line = { path: string; owners: readonly string[] };

/** The rules of a repository, the last that fits a file holds: what is the agency's, each dealer's, and the law's. */
function linesOf({ agency, law, dealers }: Owners, slugs: readonly string[]): { usual: Line[]; law: Line[] } {
  return {
    usual: [
      { path: '*', owners: agency },
      ...slugs.map((slug) => ({ path: `/content/${slug}/`, owners: [...(dealers[slug] ?? []), ...agency] })),
    ],
    law: [
      { path: `/${OWNERS_FILE}`, owners: law },
      { path: '/sites/shared/', owners: law },
      ...slugs.flatMap((slug) => [
        // It holds licences and `advertising.acknowledged`.
        { path: `/sites/${slug}/site.json`, owners: law },
        { path: `/content/${slug}/locations/`, owners: law },
        { path: `/content/${slug}/earlier-prices.json`, owners: law },
      ]),
    ],
  };
}

const HEAD = `# Written by npm run forecourt -- codeowners from ${OWNERS_FILE}. Change that file, and run it again.\n`;

const written = (lines: readonly Line[]): string => {
  const width = Math.max(...lines.map(({ path }) => path.length));
  return lines.map(({ path, owners: who }) => `${path.padEnd(width)} ${[...new Set(who)].join(' ')}\n`).join('');
};

/** CODEOWNERS of GitHub, by its place, and of GitLab where the repository has its CI. */
export function codeOwners(root: string, found: Owners): Map<string, string> {
  const { usual, law } = linesOf(found, listSites(root));
  const files = new Map<string, string>();
  const isOnGitLab = existsSync(join(root, '.gitlab-ci.yml'));
  if (existsSync(join(root, '.github')) || !isOnGitLab)
    // One owner of a file is enough there: who answers for the law owns these alone.
    files.set(
      '.github/CODEOWNERS',
      `${HEAD}\n${written(usual)}\n# Licences and advertising law: a second pair of eyes.\n${written(law)}`,
    );
  if (isOnGitLab)
    // Each section asks for its own approval there.
    files.set(
      '.gitlab/CODEOWNERS',
      `${HEAD}\n[Websites]\n${written(usual)}\n[Licences and advertising law][1]\n${written(law)}`,
    );
  return files;
}
