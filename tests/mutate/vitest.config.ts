import { defineConfig } from 'vitest/config';

/** The tests a mutant of `src/domain` is tried against: the rules' own, which need no build, server or database. */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], testTimeout: 20_000 },
});
