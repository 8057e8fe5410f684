import { defineConfig } from 'vitest/config';

/** The tests a mutant is tried against (tests/mutate/run.ts names them). */
export default defineConfig({
  test: { include: [process.env.MUTATE_TESTS ?? 'src/domain/**/*.test.ts'], testTimeout: 20_000 },
});
