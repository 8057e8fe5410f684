import { defineConfig } from 'vitest/config';
import { NIGHTLY } from '../nightly.ts';

const filesOf = (...names: string[]) => names.map((name) => `tests/build/${name}.test.ts`);
/** They read the pages of the sample dealers, which are built once before, and build nothing. */
const READING = filesOf(
  'directories',
  'outputs',
  'printed-site',
  'sample-pages',
  'sample-parts',
  'styled-classes',
  'visitors',
);
/** They replace modules. */
const ALONE = filesOf('deploy', 'leads-command', 'operator-commands');

/** Whole-build tests. Files share a process, as loading what builds takes longer than most of their builds. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    tags: [NIGHTLY],
    globalSetup: 'tests/temporary-folder.ts',
    isolate: false,
    setupFiles: 'integrations/files/light-drizzle.ts',
    // Every core works; by default one of two is left idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
      // Each file builds real sites, in folders of its own.
      {
        extends: true,
        test: { name: 'prints', include: ['tests/build/**/*.test.ts'], exclude: [...READING, ...ALONE] },
      },
      { extends: true, test: { name: 'samples', include: READING, globalSetup: 'tests/build/samples-setup.ts' } },
    ],
  },
});
