import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Turns Astro's server output into a renderer: a module that renders one template from its locals, used by the
 * build loop instead of a web server.
 */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // React is bundled into the renderer, as its production build.
        const define = { 'process.env.NODE_ENV': '"production"' };
        if (command === 'build')
          updateConfig({ vite: { ssr: { noExternal: true }, environments: { ssr: { define } } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./entrypoint.ts', import.meta.url)),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'unsupported',
            sharpImageService: 'unsupported',
          },
        });
      },
    },
  };
}
