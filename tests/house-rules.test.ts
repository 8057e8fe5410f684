import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
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
    except: /^src\/(?:islands\/hydrate\/RenderedSlot|components\/fragment\/EditorHtml)\.tsx$/,
    found: /dangerouslySetInnerHTML|\.innerHTML *=|insertAdjacentHTML/,
  },
  {
    rule: 'no template builds an empty srcset',
    among: product.filter((file) => /^src\/.*\.(?:astro|tsx)$/.test(file)),
    found: /srcset=\{(?![^}]*\|\| )/i,
  },
  {
    rule: 'no file writes a character that HTML cannot carry, as a mark or otherwise',
    among: product.filter((file) => /^src\/(?:islands|components|layouts|pages|stores|page-data)\//.test(file)),
    found: /\\0(?!\d)|\\(?:x|u00)(?:[01]\w|7f|[89]\w)|[^\P{Cc}\n\t]/iu,
  },
  {
    rule: 'what a page asks of functions has the id of its view: fetch is for files and pages',
    among: product.filter((file) => /^src\/(?:islands|stores)\//.test(file)),
    except:
      /^src\/(?:stores\/(?:api-fetch|vehicles\/(?:vehicle-summaries|load-live-changes))|islands\/(?:forms\/email-dialog|site\/search\/(?:panel-lists|find-vehicles)|page-tools\/get-vehicle|viewer\/spin\/frames))\.tsx?$/,
    found: /(?<![\w.])fetch\b(?=\(|[,;)]| =)/,
  },
  {
    rule: 'carPath writes every address of a vehicle',
    among: product,
    except: /^src\/domain\/vehicle\/car-path\.ts$/,
    found: /(?<!\/api|\$\{api\}|'\/api'\})\/cars\/(?:\$\{|['"`] ?\+)/,
  },
  {
    rule: 'GEN-004 no code tests for the name of a dealer',
    among: product,
    // The sample dealers are made by name.
    except: /^integrations\/samples\//,
    found: new RegExp(
      `(?:[=!]==? *|\\bcase |\\b(?:includes|has)\\()['"\`](?:${readdirSync(join(root, 'sites'))
        .filter((name) => !/[.]|shared/.test(name))
        .join('|')})['"\`]`,
    ),
  },
  {
    rule: 'integrations take the endpoints as files, not as modules',
    among: product.filter((file) => file.startsWith('integrations/')),
    found: /from '(?:#functions|(?:\.\.\/)+functions)\//,
  },
];

/** Words of docs/glossary.md's left column, as parts of names; a name or two where the word means something else. */
const OLD_WORDS = /^(?:printed|prints|printing|asked|untold|twins?|sheets?|insisted|demands|concerned|wholly|givenup)$/;
const OLD_NAMES = new RegExp(
  `^(?:${[
    '(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST)_\\w+|CALM|Told|Hold|StoredHold',
    '(?:Site|Compare|Consent|Watchlist|Sold|Fee|Near|Promo|Price|CarType|Stock|Message)Words',
    'mostWanted|askFunction|\\w+Asker|fillFrame|looseEnds|ownPlace|[a-z]*StockNews',
    'print(?:Sites?|Folder|Loop|Run)|Print(?:Run|Manifest|State|Loop)',
  ].join('|')})$`,
);
const NAMES_THAT_STAY: Record<string, string> = {
  PrintSheet: 'a sheet of paper',
  CSSStyleSheet: "the browser's",
  sheet: 'of styles',
  adoptedStyleSheets: "the browser's",
  asked: 'a shopper has asked for a quote',
  asked_at: 'a column of the database',
  carAsked: 'an attribute of pages',
  alertsAsked: 'an attribute of pages',
  LONGEST_TASK_S: 'a limit of Algolia',
};
/** The names in a file's code. */
function namesOf(file: string): Set<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind));
  return names;
}
const isOldWord = (name: string) =>
  OLD_NAMES.test(name) ||
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .some((word) => OLD_WORDS.test(word));

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

  it('no name has a word of the left column of docs/glossary.md', () => {
    const code = product.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/islands/print/'));
    const known = new Map<string, boolean>();
    const isOld = (name: string) => {
      const old = known.get(name) ?? (isOldWord(name) && !(name in NAMES_THAT_STAY));
      known.set(name, old);
      return old;
    };
    // Comments and texts may have the word: only a file with one is parsed.
    const old = code
      .filter((file) =>
        read(file)
          .match(/[A-Za-z_$][\w$]*/g)
          ?.some(isOld),
      )
      .flatMap((file) => [...namesOf(file)].filter(isOld).map((name) => `${file}: ${name}`));
    expect(isOldWord('printedSlots') && isOldWord('MOST_ROWS') && isOldWord('CarSheet')).toBe(true);
    expect(old).toEqual([]);
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
