import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ensureCompiledBuild } from '../../build/compiled/compiled-build.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { writeFileAtomic, writeJson } from '../../files/json-file.ts';
import { ensureEditor } from '../../outputs/admin/editor-files.ts';
import { ensureRenderer } from '../../renderer/build.ts';
import { BUILT_IDS, codeIds } from '../../renderer/code-id.ts';
import { ensureEdgeCode } from '../../renderer/edge-code.ts';
import { ensureCompiledFunctions } from '../netlify/compiled-functions.ts';

/** What a program may import, and its types. */
const PUBLIC = 'integrations/index.ts';
/** Modules that nothing imports, but that are started or found by their path. */
const STARTED = [
  PUBLIC,
  'integrations/forecourt.mjs',
  'integrations/build/worker.ts',
  'src/server/database/pglite-thread.ts',
  'src/server/http/markdown-alternate.ts',
  'integrations/slots/compile-slots.ts',
];
/** Work on the code itself, which a package has no part in. */
const LEFT_OUT = ['integrations/serve/dev/dev-templates.ts', 'integrations/publish/package/package.command.ts'];
/** Files as they are. */
const COPIED = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'netlify.toml',
  'docs/ci',
  'docs/spec',
  'public',
  'integrations/operate/init/files',
  // What style sheets of agencies are checked against.
  'src/styles/tokens.css',
  'src/styles/base.css',
];
/** Files beside the modules, which they read: never code, tests or text for developers. */
const READ_AT_RUN_TIME = /(?<!\.(?:test|schema))\.(?:json|sql|txt|css|csv|svg)$/;

export type MadePackage = { folder: string; files: number; bytes: number; dependencies: string[] };

/**
 * Makes the package that agencies install, ready for `npm pack`: every module compiled to JavaScript on its own, with the
 * renderer, the build loop and the functions built, types of what may be imported, and the packages that it needs.
 *
 * @throws Error when the code does not compile, or imports a package that package.json does not name.
 */
export async function makePackage(folder: string): Promise<MadePackage> {
  const target = resolve(folder);
  rmSync(target, { recursive: true, force: true });
  const modules = reachable(STARTED.concat(functionsOf()));
  for (const name of modules) writeModule(target, name);
  writeTypes(target);
  for (const name of new Set([...modules].map((module) => dirname(module)))) copyRead(target, name);
  for (const name of [...COPIED, ...guides()]) cpSync(join(CODE_ROOT, name), join(target, name), { recursive: true });
  await copyBuilt(target);
  const dependencies = writeDescription(target, modules);
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  return { folder: target, files: files.length, bytes, dependencies };
}

/** What messages and READMEs name; how the code itself is made is nothing for an agency. */
const guides = () =>
  readdirSync(join(CODE_ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && !['architecture.md', 'law-doubts.md'].includes(name))
    .map((name) => `docs/${name}`);

const read = (name: string) => readFileSync(join(CODE_ROOT, name), 'utf8');

const functionsOf = () =>
  readdirSync(join(CODE_ROOT, 'functions'))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => `functions/${name}`);

/** Makes the package behind `npm create forecourt`: it calls `forecourt init` of the same version. */
export function makeCreator(folder: string): void {
  const { version, license } = JSON.parse(read('package.json')) as Description;
  writeFileAtomic(
    join(folder, 'create.mjs'),
    [
      '#!/usr/bin/env node',
      "import { spawnSync } from 'node:child_process';",
      '',
      '// npm finds the commands of what it fetched before those of the machine: forecourt, and the Node that it needs.',
      "const options = { stdio: 'inherit', shell: process.platform === 'win32' };",
      "const { status, error } = spawnSync('forecourt', ['init', ...process.argv.slice(2)], options);",
      'if (error) throw error;',
      'process.exitCode = status ?? 1;',
      '',
    ].join('\n'),
  );
  cpSync(join(CODE_ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeJson(join(folder, 'package.json'), {
    ...{ name: 'create-forecourt', version, license, type: 'module' },
    description: 'Makes a repository for the websites of vehicle dealers.',
    bin: { 'create-forecourt': 'create.mjs' },
    dependencies: { forecourt: version },
  });
}

/** The specifiers that a module imports, also where it is called; types are not among them. */
function importsOf(name: string): string[] {
  const { importedFiles } = ts.preProcessFile(transpiled(name));
  return importedFiles.map(({ fileName }) => fileName);
}

const texts = new Map<string, string>();

/** The JavaScript of a module, its imports still as they are written. */
function transpiled(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const { target, module } = { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(read(name), {
    fileName: name,
    compilerOptions: { target, module, verbatimModuleSyntax: true, jsx: ts.JsxEmit.ReactJSX },
  });
  texts.set(name, outputText);
  return outputText;
}

/** Every module that these reach, by their names from the root of the code. */
function reachable(from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !/\.(?:m?js|tsx?)$/.test(name) || LEFT_OUT.includes(name)) continue;
    found.add(name);
    for (const specifier of importsOf(name)) {
      const file = fileOf(name, specifier);
      if (file) waiting.push(file);
    }
  }
  return found;
}

/** The file behind an import of our own; undefined for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(CODE_ROOT, join(CODE_ROOT, dirname(from), specifier));
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}

const compiledName = (name: string) => name.replace(/\.tsx?$/, '.js');

/** Writes a module; what it imports of ours has another ending now. `#` names are resolved by package.json. */
function writeModule(target: string, name: string): void {
  const code = transpiled(name).replace(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1');
  writeFileAtomic(join(target, compiledName(name)), code);
}

/** Writes the types of what may be imported, and of the modules that they name. */
function writeTypes(target: string): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(CODE_ROOT, 'tsconfig.json'),
    {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rewriteRelativeImportExtensions: true },
      ...{ allowJs: false, rootDir: CODE_ROOT, outDir: target, types: ['node'] },
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error('tsconfig.json cannot be read.');
  const program = ts.createProgram([join(CODE_ROOT, PUBLIC)], config.options);
  const done = new Set<string>();
  const waiting = [PUBLIC];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const source = done.has(name) ? undefined : program.getSourceFile(join(CODE_ROOT, name));
    done.add(name);
    if (!source) continue;
    const current = name;
    program.emit(source, (file, text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        const named = fileOf(current, fileName)?.replace(/\.js$/, '.ts');
        if (named) waiting.push(named);
      }
    });
  }
}

/** Copies what modules of a folder read beside themselves, with the folders below that have no module. */
function copyRead(target: string, name: string): void {
  for (const entry of readdirSync(join(CODE_ROOT, name), { withFileTypes: true })) {
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory() && !holdsCode(path)) copyRead(target, path);
    else if (entry.isFile() && READ_AT_RUN_TIME.test(entry.name)) {
      mkdirSync(join(target, name), { recursive: true });
      cpSync(join(CODE_ROOT, path), join(target, path));
    }
  }
}

const holdsCode = (name: string) => readdirSync(join(CODE_ROOT, name)).some((file) => /\.(?:ts|tsx|astro)$/.test(file));

/** Copies what is built from the code, and notes by which ids it is found. */
async function copyBuilt(target: string): Promise<void> {
  const ids = codeIds(CODE_ROOT);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const folders = [
    await ensureRenderer(CODE_ROOT, ids.renderer, say),
    await ensureCompiledBuild(CODE_ROOT, ids.build),
    await ensureEdgeCode(),
    await ensureEditor(),
    await ensureCompiledFunctions(),
  ];
  for (const folder of folders) {
    const copy = join(target, relative(CODE_ROOT, folder));
    cpSync(folder, copy, { recursive: true });
    forgetPlace(copy);
  }
  writeJson(join(target, BUILT_IDS), ids);
}

/** Templates are named by their paths, which begin at the folder of the code in a package. */
function forgetPlace(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.m?js$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const code = readFileSync(file, 'utf8');
    if (code.includes(CODE_ROOT)) writeFileSync(file, code.replaceAll(CODE_ROOT, ''));
  }
}

type Description = {
  name: string;
  version: string;
  license: string;
  description: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Packages that are no import, but that what is built or an agency's components leave outside, and the Node that all runs on. */
const ALSO_NEEDED = ['sharp', 'pdfkit', 'node', 'react', 'react-dom'];

/** Writes package.json. @returns the packages that the modules need. */
function writeDescription(target: string, modules: ReadonlySet<string>): string[] {
  const own = JSON.parse(read('package.json')) as Description;
  const versions: Record<string, string> = { ...own.devDependencies, ...own.dependencies };
  const imported = [...modules]
    .flatMap(importsOf)
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] as string);
  const needed = [...new Set([...imported, ...ALSO_NEEDED])].sort();
  const unknown = needed.filter((name) => !versions[name]);
  if (unknown.length > 0) throw new Error(`package.json does not name ${unknown.join(', ')}, which the package needs.`);
  const { name, version, license, description } = own;
  writeJson(join(target, 'package.json'), {
    ...{ name, version, license, description },
    type: 'module',
    engines: { node: '>=20' },
    bin: { forecourt: 'integrations/forecourt.mjs' },
    exports: {
      '.': { types: './integrations/index.d.ts', default: './integrations/index.js' },
      './package.json': './package.json',
    },
    imports: Object.fromEntries(
      ['src', 'integrations'].flatMap((room) => [
        [`#${room}/*.ts`, `./${room}/*.js`],
        [`#${room}/*.tsx`, `./${room}/*.js`],
        [`#${room}/*`, `./${room}/*`],
      ]),
    ),
    dependencies: Object.fromEntries(needed.map((one) => [one, versions[one]])),
  });
  if (!existsSync(join(target, 'integrations/index.d.ts'))) throw new Error('The types were not written.');
  return needed;
}
