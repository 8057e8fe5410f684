import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { readEndpoints, readScheduled } from '#src/server/http/read-endpoints.ts';
import { endpointModule, foundModule, SITE_DATA, scheduledModule } from './function-modules.ts';

/** Compiles the functions into a folder: `node compile-functions.ts <root> <folder>`; see compiled-functions.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

const functions = join(root, 'functions');
const found = [
  ...(await readEndpoints(functions)).map((one) => ({ ...one, code: endpointModule(one) })),
  ...(await readScheduled(functions)).map((one) => ({ ...one, code: scheduledModule(one) })),
];
mkdirSync(join(dir, 'functions'), { recursive: true });

/** The text of one module, in the top folder. */
const given = (file: string, code: string): Plugin => ({
  name: 'given',
  resolveId: (id) => (id === file ? file : null),
  load: (id) => (id === file ? code : null),
});

for (const { code, ...one } of found) {
  const { name } = one;
  writeFileSync(join(dir, 'functions', `${name}.mjs`), foundModule(one, `../code/${name}.mjs`));
  const input = join(root, `${name}.function.ts`);
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // pdfkit loads its fonts by name at run time; pg tries to load what nobody installs.
    external: [SITE_DATA, 'pdfkit', 'pg-native'],
    // React's other copy is for development: 0.4 MB that warn.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [given(input, code)],
    logLevel: 'silent',
  });
  // Names stay for the traces of errors.
  await bundle.write({
    file: join(dir, 'code', `${name}.mjs`),
    format: 'esm',
    minify: true,
    keepNames: true,
    codeSplitting: false,
  });
  await bundle.close();
}
