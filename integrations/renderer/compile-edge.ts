import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Compiles what answers before the built files into one module: `node compile-edge.ts <root> <folder>`; see edge-code.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

/** React's module for servers has a second copy, for streams, which is not needed. */
const REACT_SERVER = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');
const oneReact: Plugin = {
  name: 'one-react',
  resolveId: (id) => (id === 'react-dom/server' ? REACT_SERVER : null),
};
/** Styles are in the built page. */
const noStyles: Plugin = {
  name: 'no-styles',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
};

const bundle = await rolldown({
  cwd: root,
  input: join(root, 'src/edge/search-page/answer-search-page.ts'),
  // It runs in Node, here, and in Deno, on Netlify: with what both have in common with a browser.
  platform: 'browser',
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      // There is never a window: what islands do in one goes.
      'typeof window': '"undefined"',
    },
  },
  plugins: [oneReact, noStyles],
  logLevel: 'silent',
});
await bundle.write({
  file: join(dir, 'answer-search-page.mjs'),
  format: 'esm',
  minify: true,
  keepNames: true,
  codeSplitting: false,
});
await bundle.close();
