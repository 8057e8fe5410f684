import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'tests/e2e/**', 'tests/build/**'];
/** Tests that keep a document, stores, a database or a replaced module to themselves. */
const ALONE = [
  'src/{islands,stores,components,server}/**/*.test.{ts,tsx}',
  'src/search/stock-search.test.ts',
  'integrations/alerts/watch-alerts.test.ts',
  'functions/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Every core works; by default one of two is left idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    projects: [
      // Rules without any state share a worker: starting one for each file takes longer than most files.
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['{src,integrations,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...ALONE],
        },
      },
      { extends: true, test: { name: 'rooms', include: ALONE, exclude } },
    ],
  },
});
