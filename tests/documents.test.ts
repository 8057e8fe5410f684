import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', '.github/PULL_REQUEST_TEMPLATE.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

describe('the documents', () => {
  it('link to files that are there', () => {
    expect(documents.length).toBeGreaterThan(60);
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(root, dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('the tour of CONTRIBUTING.md names files and folders that are there', () => {
    const named = [...read('CONTRIBUTING.md').matchAll(/`((?:src|integrations|functions|tests|docs)\/[\w./-]+)`/g)];
    const paths = named.map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('each decision is in the index, with its date and status', () => {
    const index = read('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file));
    const rows = decisions.map((file) => {
      const [title = '', , dated = ''] = read(`docs/decisions/${file}`).split('\n');
      const [, number, name] = /^# (\d{3}) (.+)$/.exec(title) ?? [];
      const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (accepted)\b/.exec(dated) ?? [];
      return `| [${number}](${file}) | ${name} | ${date} | ${status} |`;
    });
    expect(index.split('\n').filter((line) => /^\| \[\d/.test(line))).toEqual(rows);
  });

  it('docs/spec/README.md counts the requirements of each file', () => {
    const catalogue = read('docs/spec/README.md');
    const files = readdirSync(join(root, 'docs/spec')).filter((file) => /^\d\d-/.test(file));
    const counts = files.map((file) => {
      const ids = [...read(`docs/spec/${file}`).matchAll(/^(?:- |\| )\**([A-Z]+-\d{3})\**[ |.]/gm)].map(([, id]) => id);
      return { file, count: new Set(ids).size };
    });
    for (const { file, count } of counts)
      expect(catalogue, file).toMatch(new RegExp(`\\| \\[${file}\\]\\(${file}\\) \\| [^|]+ \\| ${count} \\|`));
    const whole = counts.reduce((sum, { count }) => sum + count, 0);
    expect(catalogue).toContain(`${whole} numbered requirements`);
  });
});
