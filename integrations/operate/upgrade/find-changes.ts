import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import {
  type Change,
  SETTINGS_VERSION,
  type SettingsVersion,
  VERSIONS,
} from '#src/domain/settings/settings-versions.ts';
import { filesBelow } from '#src/sources/content-files.ts';
import { listSites } from '#src/sources/list-sites.ts';
import { type ParsedFile, parseJsonFile } from '#src/sources/mistakes/parsed-file.ts';

/** One thing to change, at its place. */
export type Found = {
  file: string;
  line: number;
  text: string;
  /** Of how many the command makes: the file as it is then, or the name that it has then. */
  makes?: { content: string } | { moveTo: string };
};

/** Where commands are written down. */
const SCRIPTS = ['package.json', '.gitlab-ci.yml', 'netlify.toml', 'README.md'];
const SCRIPT_FOLDERS = ['.github/workflows', 'docs/ci'];

/** Everything in a repository of dealers that the versions after its own change, in the order of its files. */
export function findChanges(root: string, versions: readonly SettingsVersion[] = VERSIONS): Found[] {
  const current = versions.at(-1)?.version ?? SETTINGS_VERSION;
  const shared = filesBelow(join(root, 'sites/shared')).filter((name) => /^[^/]+\.json$/.test(name));
  return [
    ...listSites(root).flatMap((slug) => inSettings(root, `sites/${slug}/site.json`, { versions, current })),
    ...shared.flatMap((name) => inSettings(root, `sites/shared/${name}`, { versions, current, isShared: true })),
    ...movedFiles(root, versions),
    ...inScripts(root, versions),
  ];
}

type Scope = { versions: readonly SettingsVersion[]; current: number; isShared?: boolean };

/** What changes in a file of settings: each step with the content after it and those before, so that they follow each other. */
function inSettings(root: string, file: string, { versions, current, isShared = false }: Scope): Found[] {
  const before = readFileSync(join(root, file), 'utf8');
  const parsed = parseJsonFile(before);
  if (parsed.errors.length > 0) {
    const [{ line, text } = { line: 1, text: '' }] = parsed.errors;
    return [{ file, line, text: `${text} Nothing else in the file can be looked at before.` }];
  }
  const formattingOptions = formOf(before);
  let content = before;
  const edit = (path: string[], value: unknown) => {
    // What is taken out leaves the rest as it is; what is put in is written as the file is.
    const form = value === undefined ? {} : { formattingOptions, getInsertionIndex: () => 0 };
    content = applyEdits(content, modify(content, path, value, form));
    return { content };
  };
  const written = versionOf(parsed);
  const found: Found[] = [];
  for (const { version, changes } of versions)
    for (const change of changes) {
      const one = changeOf(change, parsed, { isOlder: !isShared && written < version });
      if (!one) continue;
      const { path, text, to } = one;
      const value = valueAt(parsed.value, path);
      if (to) edit(to, value);
      found.push({ file, line: parsed.lineOf(path), text, ...(one.isMade && { makes: edit(path, undefined) }) });
    }
  if (!isShared && written !== current && written <= current) {
    const text = written === 0 ? `Names no version; it is ${current}.` : `Is of version ${written}; now ${current}.`;
    // After $schema, where a file has it.
    const at = Object.keys(parsed.value as object).indexOf('$schema') + 1;
    const inserted = modify(content, ['version'], current, { formattingOptions, getInsertionIndex: () => at });
    content = applyEdits(content, inserted);
    found.push({ file, line: parsed.lineOf(['version']), text, makes: { content } });
  }
  return found;
}

const versionOf = ({ value }: ParsedFile): number => {
  const { version } = value as { version?: unknown };
  return typeof version === 'number' ? version : 0;
};

type Step = { path: string[]; text: string; to?: string[]; isMade: boolean };

/** What a change means for a file; undefined where the file has nothing of it. */
function changeOf(change: Change, parsed: ParsedFile, { isOlder }: { isOlder: boolean }): Step | undefined {
  if (change.kind === 'moved' || change.kind === 'words') return undefined;
  const path = change.setting.split('.');
  const isThere = parsed.has(path);
  if (change.kind === 'default')
    return isOlder && !isThere ? { path, text: `${change.setting}: ${change.text}`, isMade: false } : undefined;
  if (!isThere) return undefined;
  if (change.kind === 'removed') return { path, text: `${change.setting} has gone: ${change.why}.`, isMade: true };
  const to = change.to.split('.');
  if (parsed.has(to))
    return { path, text: `${change.setting} is called ${change.to}, which is there, too. Keep one.`, isMade: false };
  return { path, to, text: `${change.setting} is called ${change.to}.`, isMade: true };
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);

/** How a file is written: by its first indented line. */
function formOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

function movedFiles(root: string, versions: readonly SettingsVersion[]): Found[] {
  return versions.flatMap(({ changes }) =>
    changes.flatMap((change): Found[] => {
      if (change.kind !== 'moved' || !existsSync(join(root, change.file))) return [];
      const { file, to } = change;
      return existsSync(join(root, to))
        ? [{ file, line: 1, text: `Is ${to} now, which is there, too. Remove this one.` }]
        : [{ file, line: 1, text: `Is ${to} now.`, makes: { moveTo: to } }];
    }),
  );
}

/** Words of commands that have changed: a person sees what stands around them. */
function inScripts(root: string, versions: readonly SettingsVersion[]): Found[] {
  const words = versions.flatMap(({ changes }) => changes.filter((change) => change.kind === 'words'));
  const files = [
    ...SCRIPTS,
    ...SCRIPT_FOLDERS.flatMap((folder) => filesBelow(join(root, folder)).map((name) => `${folder}/${name}`)),
  ];
  return files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          words.flatMap(({ old, now }) => {
            const [got] = new RegExp(old).exec(line) ?? [];
            return got === undefined ? [] : [{ file, line: at + 1, text: `"${got}" is "${now}" now.` }];
          }),
        ),
    );
}
