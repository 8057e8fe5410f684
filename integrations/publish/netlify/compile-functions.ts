import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { readEndpoints, readScheduled } from '#src/server/http/read-endpoints.ts';
import { endpointModule, foundModule, PACKAGE, SITE_DATA, scheduledModule } from './function-modules.ts';

/** Compiles the functions into a folder: `node compile-functions.ts <root> <folder>`; see compiled-functions.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

const functions = join(root, 'functions');
const found = [
  ...(await readEndpoints(functions)).map((one) => ({ ...one, code: endpointModule(one) })),
  ...(await readScheduled(functions)).map((one) => ({ ...one, code: scheduledModule(one) })),
];
for (const part of ['functions', 'code']) mkdirSync(join(dir, part), { recursive: true });
writeFileSync(join(dir, 'code/package.json'), JSON.stringify({ name: PACKAGE, private: true, type: 'module' }));

/** The text of one module. */
const given = (file: string, code: string): Plugin => ({
  name: 'given',
  resolveId: (id) => (id === file ? file : null),
  load: (id) => (id === file ? code : null),
});

/** React's module for servers has a second copy, for streams, which no function needs. */
const REACT_SERVER = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
const oneReact = given('react-dom/server', `export { renderToStaticMarkup } from ${JSON.stringify(REACT_SERVER)};`);

/** The server of the Model Context Protocol brings a validator for what clients answer to it, which nobody asks here: the small one. */
const MCP_SERVER = '@modelcontextprotocol/server';
const alias = { [`${MCP_SERVER}/_shims`]: join(root, `node_modules/${MCP_SERVER}/dist/shimsBrowser.mjs`) };

for (const { code, ...one } of found) {
  const { name } = one;
  writeFileSync(join(dir, 'functions', `${name}.mjs`), foundModule(one, `${PACKAGE}/${name}.mjs`));
  const input = join(root, `${name}.function.ts`);
  const bundle = await rolldown({
    cwd: root,
    input,
    // What a part shares with the module that loads it stays in that.
    preserveEntrySignatures: 'allow-extension',
    platform: 'node',
    // pdfkit loads its fonts by name at run time; pg tries to load what nobody installs.
    external: [SITE_DATA, 'pdfkit', 'pg-native'],
    // React's other copy is for development: 0.4 MB that warn.
    resolve: { alias },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [given(input, code), oneReact],
    logLevel: 'silent',
  });
  // Names stay for the traces of errors.
  await bundle.write({
    dir: join(dir, 'code'),
    entryFileNames: `${name}.mjs`,
    // What some calls alone need is read when they do: Stripe, React, nodemailer.
    chunkFileNames: `${name}.[name].mjs`,
    format: 'esm',
    minify: true,
    keepNames: true,
  });
  await bundle.close();
}
