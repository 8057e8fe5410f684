import { defineConfig } from 'vitest/config';

/** Whole-build tests: each file prints real sites, in folders of its own. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/build/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Every core works; by default one of two is left idle.
    maxWorkers: '100%',
  },
});
