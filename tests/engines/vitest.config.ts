import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tab.ts';

/** The journeys in the engine that `ENGINE` names. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/engines/setup.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE_MS, interval: 50 } },
  },
});
