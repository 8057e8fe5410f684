import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ALL_PROVIDERS } from '#src/server/providers/all-providers.ts';

const root = join(import.meta.dirname, '..');
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Variables that the host or a command of ours sets. */
const SET_BY_OTHERS = new Set(['DEV_ROOT', 'DEV_SITE', 'GITHUB_STEP_SUMMARY']);
/** Variables that a package reads, or whose name an operator chooses. */
const READ_ELSEWHERE = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'WEBHOOK_SECRET_CRM'];

const files = ['src', 'integrations', 'functions']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
  .filter((entry) => !/\.test\.tsx?$|-for-test\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Whether a pattern takes constants out of a module in place of variables out of an environment. */
const isOfModule = ({ parent }: ts.ObjectBindingPattern) =>
  ts.isVariableDeclaration(parent) && /\bimport\(/.test(parent.initializer?.getText() ?? '');

/** The environment variables that a text reads: `env.NAME`, and `{ NAME }` taken from an environment. */
function variablesOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && /\benv$/.test(node.expression.getText())) found.push(node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !isOfModule(node.parent))
      found.push((node.propertyName ?? node.name).getText());
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found.filter((name) => CONSTANT.test(name));
}

/** Each variable that the product reads, with the files or providers that do. */
function readVariables(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  const note = (name: string, reader: string) => read.set(name, [...(read.get(name) ?? []), reader]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (!/\benv\b|ProcessEnv/.test(text) && !/: Provider</.test(text)) continue;
    for (const name of variablesOf(file, text)) note(name, relative(root, file));
  }
  for (const { name, needs, takes } of ALL_PROVIDERS)
    for (const variable of [...needs, ...takes]) note(variable, `the provider ${name}`);
  return read;
}

describe('.env.example', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const listed = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const read = readVariables();

  it('has every environment variable that the product reads', () => {
    expect(read.size).toBeGreaterThan(30);
    const missing = [...read].filter(([name]) => !SET_BY_OTHERS.has(name) && !listed.includes(name));
    expect(
      missing.map(([name, readers]) => `add "# ${name}=" to .env.example: ${readers.join(', ')} reads it`),
    ).toEqual([]);
  });

  it('has no variable twice, and none that nothing reads', () => {
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    expect(listed.filter((name) => !read.has(name) && !READ_ELSEWHERE.includes(name))).toEqual([]);
  });
});
