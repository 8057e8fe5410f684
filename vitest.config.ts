import { defineConfig } from 'vitest/config';
import { NIGHTLY } from './tests/nightly.ts';

const exclude = ['**/node_modules/**', 'tests/{build,e2e,engines}/**'];
/** Tests that keep a document, stores, the log, the memory or a replaced module to themselves. */
const ALONE = [
  'src/{islands,stores,components}/**/*.test.{ts,tsx}',
  'integrations/feeds/large-feeds.test.ts',
  'integrations/serve/alerts/watch-alerts.test.ts',
  'functions/{no-personal-data,one-id}.test.ts',
  'src/server/leads/spool-folders.test.ts',
];

export default defineConfig({
  test: {
    // Every core works; by default one of two is left idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    tags: [NIGHTLY],
    projects: [
      // Rules without any state share a worker: starting one for each file takes longer than most files.
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          setupFiles: ['integrations/files/light-drizzle.ts', 'tests/fixed-seed.ts', 'tests/gone-document.ts'],
          include: ['{src,functions,integrations,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...ALONE],
        },
      },
      {
        extends: true,
        test: { name: 'alone', pool: 'threads', include: ALONE, exclude, setupFiles: 'tests/gone-document.ts' },
      },
    ],
  },
});
