import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

type Import = { file: string; from: string; typeOnly: boolean };

/** Files of a folder that are part of the product: tests and what only tests use are left out. */
function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$|-for-test\.ts$|\.d\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The imports and re-exports of a text; `typeOnly` when nothing of them is left at run time. */
function importsOf(file: string, text: string): Import[] {
  const statements = /^\s*(?:import|export)\s+(type\s+)?((?:[\w$*{}\s,]|\btype\b)*?)\s*(?:from\s*)?['"]([^'"]+)['"]/gm;
  const found: Import[] = [];
  for (const [, type, names = '', from = ''] of text.matchAll(statements)) {
    const inBraces = /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim());
    const onlyTypes = inBraces?.filter(Boolean).every((name) => name.startsWith('type ')) ?? false;
    found.push({ file, from, typeOnly: Boolean(type) || (onlyTypes && inBraces !== undefined && inBraces.length > 0) });
  }
  for (const [, from = ''] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ file, from, typeOnly: false });
  return found;
}

/** The path an import leads to, from the root of the repository; undefined for packages. */
function target({ file, from }: Import): string | undefined {
  if (from.startsWith('#')) return from.slice(1).replace(/\?.*$/, '');
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), from)).replace(/\?.*$/, '');
  return undefined;
}

/** Packages without input or output of their own. */
const DOMAIN_PACKAGES = new Set(['zod', 'culori/require', 'fastest-levenshtein']);

const layerOf = (path: string) => /^(?:src\/)?([a-z-]+)/.exec(path)?.[1] ?? '';

/** What each folder may import (the table of docs/architecture.md); a value of 'types' allows `import type` only. */
const MAY: Record<string, Record<string, 'yes' | 'types'>> = {
  domain: {},
  sources: { domain: 'yes' },
  'page-data': { domain: 'yes', search: 'yes' },
  search: { domain: 'yes', stores: 'yes' },
  stores: { domain: 'yes', search: 'yes' },
  islands: { domain: 'yes', 'page-data': 'types', search: 'yes', stores: 'yes' },
  components: { domain: 'yes', 'page-data': 'types', islands: 'yes', styles: 'yes' },
  layouts: { domain: 'yes', 'page-data': 'types', islands: 'yes', components: 'yes', styles: 'yes' },
  pages: { domain: 'yes', 'page-data': 'types', islands: 'yes', components: 'yes', layouts: 'yes', styles: 'yes' },
  server: { domain: 'yes', search: 'yes' },
  integrations: { domain: 'yes', sources: 'yes', 'page-data': 'yes', search: 'yes', server: 'yes', edge: 'types' },
  functions: { domain: 'yes', server: 'yes' },
  edge: { domain: 'yes', 'page-data': 'types', search: 'yes', islands: 'yes', server: 'yes' },
};

/** One circle of a graph, from a node back to itself; empty when there is none. */
function circle(edges: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const follow = (node: string, way: string[]): string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const [, to] of next.get(node) ?? []) {
      const found = follow(to, [...way, node]);
      if (found.length > 0) return found;
    }
    done.add(node);
    return [];
  };
  for (const node of next.keys()) {
    const found = follow(node, []);
    if (found.length > 0) return found;
  }
  return [];
}

const files = ['src', 'integrations', 'functions'].flatMap(sourceFiles);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const imports = files.flatMap((file) => importsOf(file, texts.get(file) ?? ''));
const inLayer = (...layers: string[]) => files.filter((file) => layers.includes(layerOf(file)));

describe('the architecture', () => {
  it('every file is in a folder that the table knows', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.map(layerOf).filter((room) => !(room in MAY))).toEqual([]);
  });

  it('folders import only what the table allows', () => {
    const wrong = imports.flatMap((one) => {
      const path = target(one);
      if (path === undefined) return [];
      const [here, there] = [layerOf(one.file), layerOf(path)];
      const allowed = here === there ? 'yes' : MAY[here]?.[there];
      return allowed === 'yes' || (allowed === 'types' && one.typeOnly) ? [] : [`${one.file} → ${one.from}`];
    });
    expect(wrong).toEqual([]);
  });

  it('every relative import leads to a file', () => {
    const lost = imports.filter((one) => {
      const path = target(one);
      return path !== undefined && !existsSync(join(root, path));
    });
    expect(lost.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it('domain knows zod and itself: no clock, no network, no environment', () => {
    const packages = imports.filter((one) => layerOf(one.file) === 'domain' && target(one) === undefined);
    expect(
      packages.filter(({ from }) => !DOMAIN_PACKAGES.has(from)).map(({ file, from }) => `${file} → ${from}`),
    ).toEqual([]);
    for (const file of inLayer('domain')) {
      const code = (texts.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(code, file).not.toMatch(/\bnew Date\(\)|\bDate\.now\(|\bprocess\.|\bfetch\(|\bMath\.random\(/);
    }
  });

  it('zod stays out of the browser: values of schemas are not imported there', () => {
    const browser = new Set(['islands', 'stores', 'search', 'components', 'layouts', 'pages']);
    const wrong = imports.filter(
      ({ file, from, typeOnly }) =>
        browser.has(layerOf(file)) && !typeOnly && (/\.schema\.ts$/.test(from) || from === 'zod'),
    );
    expect(wrong.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it('what islands import leads to no schema on any way', () => {
    const byFile = Map.groupBy(imports, ({ file }) => file);
    const seen = new Map<string, string>();
    const open = inLayer('islands', 'stores').map((file) => [file, file] as const);
    for (let next = open.pop(); next; next = open.pop()) {
      const [file, way] = next;
      if (seen.has(file)) continue;
      seen.set(file, way);
      for (const one of byFile.get(file) ?? []) {
        const path = target(one);
        if (path !== undefined && !one.typeOnly) open.push([path, `${way} → ${path}`]);
      }
    }
    expect([...seen].filter(([file]) => file.endsWith('.schema.ts')).map(([, way]) => way)).toEqual([]);
  });

  it('the folders of the domain import each other without a circle, types included', () => {
    // A file that lies in no folder counts as a folder of its own.
    const folderOf = (path: string) => /^src\/domain\/([a-z.-]+)/.exec(path)?.[1];
    const ways = imports.flatMap((one): [string, string][] => {
      const [here, there] = [folderOf(one.file), folderOf(target(one) ?? '')];
      return here && there && here !== there ? [[here, there]] : [];
    });
    expect(ways.length).toBeGreaterThan(150);
    expect(circle(ways)).toEqual([]);
  });

  it('no module is in a circle, types included', () => {
    const ways = imports.flatMap((one): [string, string][] => {
      const path = target(one);
      return path && path !== one.file ? [[one.file, path]] : [];
    });
    expect(circle(ways)).toEqual([]);
  });

  it('no folder of integrations is in a circle', () => {
    const folderOf = (path: string) => /^integrations\/([a-z-]+)\//.exec(path)?.[1];
    const ways = imports.flatMap((one): [string, string][] => {
      const [here, there] = [folderOf(one.file), folderOf(target(one) ?? '')];
      return here && there && here !== there ? [[here, there]] : [];
    });
    expect(ways.length).toBeGreaterThan(20);
    expect(circle(ways)).toEqual([]);
  });

  it('the build loop alone meets the sample dealers, at one entry point', () => {
    const behind = /^integrations\/samples\/[a-z-]+\//;
    const through = imports.filter(
      (one) =>
        behind.test(target(one) ?? '') &&
        !one.file.startsWith('integrations/samples/') &&
        // The list of commands has theirs.
        one.file !== 'integrations/forecourt.ts',
    );
    expect(through.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
    const entry = imports.filter((one) => target(one) === 'integrations/samples/sample-pictures.ts');
    expect(entry.map(({ file }) => file).filter((file) => !/^integrations\/(?:samples|build)\//.test(file))).toEqual(
      [],
    );
  });

  it('only stores touch what browsers keep', () => {
    // The text of inline scripts, which run before any module does, reads one value.
    // The editor in a browser is no page of a site: Sveltia CMS looks there for who signs in.
    const known = ['src/domain/text/inline-scripts.ts', 'integrations/outputs/admin/browser/editor.ts'];
    const others = files.filter((file) => layerOf(file) !== 'stores' && !known.includes(file));
    expect(others.filter((file) => /\b(?:local|session)Storage\b/.test(texts.get(file) ?? ''))).toEqual([]);
  });

  it('names tell what is inside', () => {
    const vague = files.filter((file) => /(?:^|\/)(?:utils?|helpers?|lib|misc|common)(?:\/|\.)/.test(file));
    expect(vague).toEqual([]);
  });
});
