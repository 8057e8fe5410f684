import { defineConfig } from 'playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// What the server answers is looked at in tests of the server; here it would hide what failed.
process.env.LOG_LEVEL ??= 'warn';

export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.E2E_SERVER !== 'netlify' && { testIgnore: '**/netlify.spec.ts' }),
  outputDir: 'test-results/e2e',
  // For a machine with two slow cores; what takes long is measured by benchmarks, not here.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A second try tells a flaky test from a broken one; tests/run.ts counts both as failed.
  retries: 1,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    launchOptions: { ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }), args: flags },
    trace: 'on-first-retry',
  },
});
