import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's helper around dynamic imports, 0.76 kB on every page, in a tenth of that: the files a module needs load beside
 * it. Styles of modules that load later are fetched by those modules, so nothing has to wait for them here.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    configResolved({ environments }) {
      // Astro sets this option itself. A page's own file (astro.config.mjs) is loaded before anything else is.
      for (const { build } of Object.values(environments))
        if (build.modulePreload)
          build.modulePreload.resolveDependencies = (_file, files) => files.filter((file) => !/\/page\./.test(file));
    },
    load(id) {
      if (id !== HELPER) return undefined;
      return `const seen = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (seen.has(file)) continue;
    seen.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /m\.f=\[[^\]]*\.css"/.test(file.code))
          this.error(
            `${file.fileName} imports styles with a module that loads later: fetch them there (see viewer.ts).`,
          );
    },
  };
}
