import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = ['src', 'integrations', 'functions', 'tests', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => file !== 'tests/house-rules.test.ts')
  .sort();
const product = files.filter((file) => !/^(?:tests|bench)\/|\.test\.tsx?$/.test(file));

/** What may not be found, and in which files. */
const RULES: { rule: string; among: readonly string[]; except?: RegExp; found: RegExp }[] = [
  {
    rule: 'only stores touch what browsers keep',
    among: product.filter((file) => file.startsWith('src/')),
    except: /^src\/stores\//,
    found: /\blocalStorage\b/,
  },
  {
    rule: 'a template takes its props by their kind, without a cast',
    among: product.filter((file) => file.startsWith('src/pages/')),
    found: /\bas unknown as\b/,
  },
  {
    rule: 'what is remembered belongs to an object that is passed, not to a module',
    among: product,
    found: /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new Weak(?:Map|Set)/m,
  },
  {
    rule: 'comments cite what is in the repository',
    among: files,
    found: /\bDESIGN(?:\.md)? §|\bhouse[ ]style\b/,
  },
  {
    rule: 'a browser test does not switch its own checks off',
    among: files.filter((file) => file.startsWith('tests/')),
    found: /\bif \(await .*\bcount\(\)/,
  },
  {
    rule: 'markup of our own is a component, not a string',
    among: product.filter((file) => file.startsWith('src/')),
    except: /^src\/(?:islands\/PrintedSlot|components\/fragment\/EditorHtml)\.tsx$/,
    found: /dangerouslySetInnerHTML|\.innerHTML *=|insertAdjacentHTML/,
  },
  {
    rule: 'what a page asks of functions has the id of its view: fetch is for files and pages',
    among: product.filter((file) => /^src\/(?:islands|stores)\//.test(file)),
    except:
      /^src\/(?:stores\/(?:ask-function|car-sheets|load-live-changes)|islands\/(?:forms\/email-dialog|page-tools\/(?:get-vehicle|search-vehicles)|viewer\/frames))\.tsx?$/,
    found: /(?<![\w.])fetch\b(?=\(|[,;)]| =)/,
  },
  {
    rule: 'integrations take the endpoints as files, not as modules',
    among: product.filter((file) => file.startsWith('integrations/')),
    found: /from '(?:#functions|(?:\.\.\/)+functions)\//,
  },
];

/** Packages the product is built on. */
const PACKAGES = [
  ...['astro', '@astrojs/react', 'react', 'react-dom', 'nanostores', '@nanostores/react', 'algoliasearch'],
  ...['instantsearch.js', 'zod', 'sharp', 'vitest', 'playwright', 'netlify-cli'],
];
/** Packages that are run as a command, by the name of the command. */
const COMMANDS: Record<string, string> = { 'netlify-cli': 'netlify' };

describe('the rules of the house', () => {
  it('no module builds our own markup out of strings', () => {
    expect(product.filter((file) => /^src\/.*-html\.tsx?$/.test(file))).toEqual([]);
  });

  it.each(RULES)('$rule', ({ among, except, found }) => {
    expect(among.length).toBeGreaterThan(10);
    expect(among.filter((file) => !except?.test(file) && found.test(read(file)))).toEqual([]);
  });

  it.each(PACKAGES)('%s is a dependency that code imports or a script runs', (name) => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
    const command = COMMANDS[name];
    const used = new RegExp(
      command ? `\\.bin/${command}'` : `(?:from|import\\(?) ?'${name.replaceAll('.', '\\.')}(?:/[^']*)?'`,
    );
    const code = [...product, 'astro.config.mjs', 'vitest.config.ts', 'playwright.config.ts'];
    expect(code.filter((file) => used.test(read(file)))).not.toEqual([]);
  });
});
