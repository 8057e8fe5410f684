import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectWith, siteFile } from '#src/sources/project-for-test.ts';
import { runForecourt } from '../../forecourt.ts';

const OWNERS = JSON.stringify({ agency: ['@acme/web'], law: ['law@acme.example'], dealers: { harbour: ['@ada'] } });

/** Two dealers and who owns what of them. */
const project = (owners = OWNERS, more: Record<string, string> = {}) =>
  projectWith({ 'owners.json': owners, 'sites/anchor/site.json': siteFile({ slug: 'anchor' }), ...more });

/** Runs the command; its exit code, and what it says. */
async function codeowners(root: string, ...args: string[]): Promise<[code: number, said: string]> {
  let said = '';
  for (const stream of [process.stdout, process.stderr] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await runForecourt(['codeowners', '--root', root, ...args]);
  return [code, said];
}

/** Who owns a file, by the rule of GitHub: the last that fits. */
function ownersOf(file: string, text: string): string {
  const lines = text.split('\n').filter((line) => line !== '' && !/^[#[]/.test(line));
  const fits = ([path = '']: string[]) =>
    path === '*' || (path.endsWith('/') ? `/${file}`.startsWith(path) : `/${file}` === path);
  const [, ...who] = lines.map((line) => line.split(/\s+/)).findLast(fits) ?? [];
  return who.join(' ');
}

describe('who reviews what', () => {
  it('AGENCY-006 is a dealer by its content, the agency by all else, and who answers for the law by licences and acknowledgements', async () => {
    const root = project();
    expect((await codeowners(root))[0]).toBe(0);
    const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
    const found = Object.fromEntries(
      [
        ...['package.json', 'forecourt.config.ts', 'sites/harbour/notes.md'],
        ...['content/harbour/pages/about.md', 'content/anchor/pages/about.md', 'content/harbour/stock/feed.csv'],
        ...['sites/harbour/site.json', 'sites/anchor/site.json', 'sites/shared/group.json', 'owners.json'],
        ...['content/anchor/locations/yard.json', 'content/harbour/earlier-prices.json'],
      ].map((file) => [file, ownersOf(file, text)]),
    );
    const [agency, law] = ['@acme/web', 'law@acme.example'];
    expect(found).toEqual({
      ...{ 'package.json': agency, 'forecourt.config.ts': agency, 'sites/harbour/notes.md': agency },
      ...{ 'content/harbour/pages/about.md': `@ada ${agency}`, 'content/harbour/stock/feed.csv': `@ada ${agency}` },
      ...{ 'content/anchor/pages/about.md': agency, 'sites/harbour/site.json': law, 'sites/anchor/site.json': law },
      ...{ 'sites/shared/group.json': law, 'owners.json': law },
      ...{ 'content/anchor/locations/yard.json': law, 'content/harbour/earlier-prices.json': law },
    });
  });

  it('AGENCY-006 asks on GitLab for an approval of its own', async () => {
    const root = project(OWNERS, { '.gitlab-ci.yml': 'a: {}\n' });
    await codeowners(root);
    const text = readFileSync(join(root, '.gitlab/CODEOWNERS'), 'utf8');
    expect(text).toMatch(
      /\[Websites\]\n[\s\S]*\n\[Licences and advertising law\]\[1\]\n[\s\S]*\/sites\/harbour\/site\.json +law@/,
    );
    expect(existsSync(join(root, '.github/CODEOWNERS'))).toBe(false);
  });

  it('AGENCY-006 is checked: a dealer that came or went is missed', async () => {
    const root = project();
    expect((await codeowners(root, '--check'))[0]).toBe(1);
    await codeowners(root);
    expect((await codeowners(root, '--check'))[0]).toBe(0);
    rmSync(join(root, 'sites/anchor'), { recursive: true });
    expect(await codeowners(root, '--check')).toEqual([1, expect.stringContaining('.github/CODEOWNERS')]);
  });

  it.each([
    ['{ "agency": ["acme"], "law": ["@a"] }', 'agency'],
    ['{ "agency": ["@a"] }', 'law'],
    ['{ "agency": ["@a"], "law": ["@b"], "dealers": { "harbor": ["@c"] } }', 'There is no dealer "harbor"'],
    ['{ "agency": ["@a @b"], "law": ["@b"] }', 'agency'],
  ])('AGENCY-006 tells what is wrong in %s', async (text, words) => {
    expect(await codeowners(project(text))).toEqual([1, expect.stringContaining(words)]);
  });

  it('needs the file that says who', async () => {
    expect(await codeowners(projectWith({}))).toEqual([2, expect.stringContaining('There is no owners.json')]);
  });
});
