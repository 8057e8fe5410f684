import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Compiles the editor, Sveltia CMS with what we add to it: `node compile-editor.ts <root> <folder>`; see editor-files.ts. */
const [root = '.', dir = '.'] = process.argv.slice(2);

const cms = dirname(createRequire(join(root, 'package.json')).resolve('@sveltia/cms'));
const assets = readdirSync(join(cms, 'assets'));

/** Parts that no form of ours uses: colours of code, maps, pictures in the format of one maker's phones, drawings. */
const UNUSED = /^(?:@shikijs\/|leaflet|terra-draw|svgo|.*\/chunks\/(?:heic|shiki))/;
const withoutUnused: Plugin = {
  name: 'without-unused',
  resolveId: (id) => (UNUSED.test(id) ? { id: '\0unused', moduleSideEffects: false } : null),
  load: (id) => (id === '\0unused' ? 'export default {};' : null),
};

/** Its style sheet names fonts at another host; the same files are in the package. */
const FONT = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)'"`\s]*\.woff2/g;
const ownFonts: Plugin = {
  name: 'own-fonts',
  transform: (code, id) =>
    id.includes('@sveltia/cms')
      ? code.replace(FONT, (_, name: string) => {
          const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'));
          if (!file) throw new Error(`Sveltia CMS has no font ${name} in its package.`);
          return `/admin/assets/${file}`;
        })
      : null,
};

const bundle = await rolldown({
  cwd: root,
  input: { editor: join(root, 'integrations/outputs/admin/browser/editor.ts') },
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [withoutUnused, ownFonts],
  logLevel: 'silent',
});
await bundle.write({ dir, format: 'esm', minify: true, chunkFileNames: '[name]-[hash].js' });
await bundle.close();
mkdirSync(join(dir, 'assets'), { recursive: true });
for (const name of assets)
  if (/\.woff2$|^webp.*\.wasm$/.test(name)) cpSync(join(cms, 'assets', name), join(dir, 'assets', name));
cpSync(join(root, 'integrations/outputs/admin/editor.html'), join(dir, 'index.html'));
