import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds the directives `client:intent` and `client:settled` to the islands. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'settled'])
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`../../src/islands/${name}.ts`, import.meta.url)),
          });
      },
    },
  };
}
