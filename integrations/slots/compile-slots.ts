import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';
import { keyPath } from '#src/sources/mistakes/checked-file.ts';
import { issueText } from '#src/sources/mistakes/issue-text.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { knownTokens, styleMistakes } from './check-styles.ts';
import { type CheckedConfig, configSchema } from './config.schema.ts';
import { fontFacts } from './font-facts.ts';
import { findConfig, SLOTS_FACTS, SLOTS_FOLDER, SLOTS_MODULE, type SlotFacts, slotAddress } from './slot-files.ts';

/**
 * Compiles the config of the root in the first argument, with the components that it imports, into one module in the folder of
 * the second, and notes what is known of its files, with all mistakes: `node compile-slots.ts <root> <folder>`; see open-slots.ts.
 */
const [root = '.', folder = '.'] = process.argv.slice(2);

/** `forecourt` for a config is this function alone, and React the one that prints. */
const ENTRY = 'virtual:slots';
const PRODUCT = 'virtual:forecourt';
const fromProduct = createRequire(join(CODE_ROOT, 'package.json'));

function slotModules(config: string): Plugin {
  return {
    name: 'slots',
    resolveId(id, importer) {
      if (id === ENTRY) return id;
      if (id === 'forecourt') return PRODUCT;
      // A second copy of React would have hooks of its own, which nothing calls.
      if (/^react(?:-dom)?(?:\/|$)/.test(id)) return fromProduct.resolve(id);
      const isOwn =
        /^[./]/.test(id) && importer !== undefined && importer !== ENTRY && !importer.includes('node_modules');
      if (!isOwn) return null;
      const name = relative(root, join(importer, '..', id))
        .split(sep)
        .join('/');
      if (!name.startsWith(`${SLOTS_FOLDER}/`))
        throw new Error(
          `${relative(root, importer)} imports ${id}. What a config is made of lies in ${SLOTS_FOLDER}/; move it there.`,
        );
      return null;
    },
    load(id) {
      if (id === PRODUCT) return 'export const defineConfig = (config) => config;';
      if (/\.css$/.test(id))
        throw new Error(`${relative(root, id)} is imported. A style sheet is a slot: name it in \`styles\`.`);
      if (id !== ENTRY) return null;
      return [
        "import { createElement } from 'react';",
        "import { renderToStaticMarkup } from 'react-dom/server';",
        `export { default } from ${JSON.stringify(config)};`,
        'export const print = (component, props) => renderToStaticMarkup(createElement(component, props));',
      ].join('\n');
    },
  };
}

async function compile(config: string): Promise<unknown> {
  const bundle = await rolldown({
    cwd: root,
    input: ENTRY,
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [slotModules(config)],
    logLevel: 'silent',
  });
  const file = join(folder, SLOTS_MODULE);
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
  if (module.default === undefined) throw new Error('It exports no config. Write export default defineConfig({ … }).');
  return module.default;
}

/** The config with all defaults; its mistakes are added, and what is sound of its files is measured. */
function check(value: unknown, file: string): SlotFacts {
  const result = configSchema.safeParse(value, { jitless: true });
  const mistakes: Mistake[] = (result.error?.issues ?? []).flatMap((issue) =>
    issueText(issue, value, configSchema).map(({ path, text }) => ({ file, key: keyPath(path), text })),
  );
  const facts: SlotFacts = { file, mistakes, faces: {}, styles: {} };
  if (result.success) measureFiles(result.data, facts);
  return facts;
}

function measureFiles({ fonts, styles }: CheckedConfig, { file, mistakes, faces, styles: known }: SlotFacts): void {
  for (const [name, { file: source, weights, bytes, preload }] of Object.entries(fonts)) {
    const key = `fonts.${name}.file`;
    try {
      const content = readFileSync(join(root, source));
      const url = slotAddress(name, content, 'woff2');
      faces[name] = { source, face: { url, ...fontFacts(content, weights), preload } };
      if (content.length > bytes) mistakes.push(overBudget(file, `fonts.${name}.bytes`, source, content.length, bytes));
    } catch (error) {
      mistakes.push({ file, key, text: whyUnreadable(source, error) });
    }
  }
  const tokens = knownTokens();
  for (const [name, { file: source, bytes }] of Object.entries(styles)) {
    try {
      const content = readFileSync(join(root, source), 'utf8');
      known[name] = { source, url: slotAddress(name, content, 'css') };
      for (const { line, text } of styleMistakes(content, tokens)) mistakes.push({ file: source, line, key: '', text });
      const size = brotliCompressSync(content).length;
      if (size > bytes) mistakes.push(overBudget(file, `styles.${name}.bytes`, source, size, bytes));
    } catch (error) {
      mistakes.push({ file, key: `styles.${name}.file`, text: whyUnreadable(source, error) });
    }
  }
}

const overBudget = (file: string, key: string, source: string, size: number, bytes: number): Mistake => ({
  file,
  key,
  text: `${source} has ${size.toLocaleString('en-AU')} bytes, and ${bytes.toLocaleString('en-AU')} are declared. Make it smaller, or declare more.`,
});

const whyUnreadable = (source: string, error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? `There is no file ${source}.` : (error as Error).message;

mkdirSync(folder, { recursive: true });
const found = findConfig(root);
if (!found) throw new Error('There is no config.');
let facts: SlotFacts;
try {
  facts = check(await compile(join(root, found)), found);
} catch (error) {
  const text = (error as Error).message.replaceAll(`${root}/`, '').trim();
  facts = { file: found, mistakes: [{ file: found, key: '', text }], faces: {}, styles: {} };
}
writeFileSync(join(folder, SLOTS_FACTS), JSON.stringify(facts));
