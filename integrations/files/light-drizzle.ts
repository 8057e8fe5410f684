import { registerHooks } from 'node:module';

/**
 * Takes drizzle-orm in its CommonJS form. As ES modules each of its hundred files has Node read its package.json, which has
 * 180 kB: 1.3 seconds and 200 MB; this way it is a tenth of both. Import it before anything that uses drizzle.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(?:\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['require', 'node'] })
      : next(specifier, context),
});
