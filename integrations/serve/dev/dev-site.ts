import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { passOn } from '../pass-on.ts';
import { watchDealer } from './watch-dealer.ts';

/** Where the gallery of looks is. */
export const GALLERY = '/gallery';

/** Paths that are not pages: the local server answers them from the last build. */
const BACKEND = new RegExp(
  String.raw`^/(?:(?:api|\.netlify|brochures|car-sheets|placeholders|images|samples|media|search-index` +
    String.raw`|feeds|_slots)/|cars/[^/]+/(?:autogauge|view)|live\.json|robots\.txt|llms\.txt|blog/rss\.xml` +
    String.raw`|sitemap|.*\.md$)`,
);

/** `root` holds sites and content, `code` this project. */
type Options = { root: string; code: string; slug: string; backend: number; rebuild: () => Promise<unknown> };

/** Makes `astro dev` show the pages of one dealer at their public addresses, and reload when an editor saves. */
export function devSite({ root, code, slug, backend, rebuild }: Options): AstroIntegration {
  return {
    name: 'dev-site',
    hooks: {
      'astro:config:setup': ({ injectRoute, injectScript, addMiddleware }) => {
        injectRoute({
          pattern: '/[...path]',
          entrypoint: join(code, 'integrations/serve/dev/dev-page.astro'),
          prerender: false,
        });
        injectRoute({
          pattern: GALLERY,
          entrypoint: join(code, 'integrations/serve/dev/gallery.astro'),
          prerender: false,
        });
        addMiddleware({ entrypoint: join(code, 'integrations/serve/dev/dev-middleware.ts'), order: 'pre' });
        // Components are refreshed as they are saved; without Astro's island runtime the page itself prepares that.
        injectScript('page', `import '@vitejs/plugin-react/preamble';`);
      },
      'astro:server:setup': ({ server }) => {
        let building = Promise.resolve<unknown>(undefined);
        const watching = watchDealer(root, slug, () => {
          globalThis.devSiteVersion = (globalThis.devSiteVersion ?? 0) + 1;
          // Search files and pictures follow; a mistake is shown on the page and in the terminal.
          building = building
            .then(rebuild)
            .catch((error: unknown) => process.stderr.write(`${(error as Error).message}\n`));
          server.ws.send({ type: 'full-reload' });
        });
        server.httpServer?.once('close', () => watching.abort());
        server.middlewares.use((incoming, outgoing, next) => {
          if (BACKEND.test(incoming.url ?? '')) passOn(incoming, outgoing, { port: backend, slug });
          else next();
        });
      },
    },
  };
}

declare global {
  /** Counts changes of what editors write; pages are planned again when it changed. */
  var devSiteVersion: number | undefined;
}
