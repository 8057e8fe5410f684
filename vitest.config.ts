import { defineConfig } from 'vitest/config';
import { NIGHTLY } from './tests/nightly.ts';

const exclude = ['**/node_modules/**', 'tests/{build,e2e,engines}/**'];
/** Tests of what lives in a page: each file has a document and modules of its own. */
const PAGE = ['src/{islands,stores,components}/**/*.test.{ts,tsx}'];
/** Tests that keep the log, the memory or a replaced module to themselves. */
const ALONE = [
  'integrations/feeds/large-feeds.test.ts',
  'integrations/serve/alerts/watch-alerts.test.ts',
  'functions/{no-personal-data,one-id}.test.ts',
  'src/server/leads/spool-folders.test.ts',
];

export default defineConfig({
  test: {
    // Every core works; by default one of two is left idle.
    maxWorkers: '100%',
    // So much that nothing fails on a machine with other work; how long a file may take is held by tests/slow-files.ts.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    tags: [NIGHTLY],
    globalSetup: 'tests/temporary-folder.ts',
    projects: [
      // Rules without any state share a worker: starting one for each file takes longer than most files.
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          setupFiles: ['integrations/files/light-drizzle.ts', 'tests/fixed-seed.ts', 'tests/gone-document.ts'],
          include: ['{src,functions,integrations,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...PAGE, ...ALONE],
        },
      },
      {
        extends: true,
        // A thread loads happy-dom once; a file has a V8 context of its own.
        test: { name: 'page', pool: 'vmThreads', include: PAGE, exclude, setupFiles: 'tests/gone-document.ts' },
      },
      {
        extends: true,
        test: { name: 'alone', pool: 'threads', include: ALONE, exclude },
      },
    ],
  },
});
