import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,integrations,functions,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/build/**'],
    testTimeout: 20_000,
  },
});
