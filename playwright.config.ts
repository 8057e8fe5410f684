// Every worker reads this file, and many of them open a server.
import './integrations/files/light-drizzle.ts';
import { defineConfig } from 'playwright/test';

/** What Playwright turns off: of two `--disable-features` the last counts. */
const OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/**
 * Parts of the browser's own window, which nobody sees: for each test they would be loaded anew, at the price of a page.
 * And a process that is kept ready for the next page, which here mostly ends unused.
 */
const UNUSED = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a key or a wheel scrolls is drawn where it stops; what a page scrolls by itself glides as ever.
  '--disable-smooth-scrolling',
  '--num-raster-threads=1',
  // No test shares its renderer with another at the same time.
  '--renderer-process-limit=1',
  // A page of a test lives for seconds: what V8 would spend on compiling its code twice is not won back.
  '--js-flags=--no-opt,--no-maglev',
  `--disable-features=${[...OFF, ...UNUSED].join()}`,
];

// What the server answers is looked at in tests of the server; here it would hide what failed.
process.env.LOG_LEVEL ??= 'warn';

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: [
    ...(process.env.E2E_SERVER === 'netlify' ? [] : ['**/netlify.spec.ts']),
    // The editor of another project, on a dealer that is built at each save: minutes.
    ...(process.env.E2E_EDITOR ? [] : ['**/admin.spec.ts']),
  ],
  outputDir: 'test-results/e2e',
  // For a machine with two slow cores; what takes long is measured by benchmarks, not here.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  // Tests that share a dealer of their own say so, and stay in one worker.
  fullyParallel: true,
  // Node itself reads the code of the project; compiled, it has a print's whole bundle to read.
  build: { external: ['**/.build/**', '**/functions/**', '**/integrations/**', '**/src/**'] },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    launchOptions: { ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }), args: flags },
    screenshot: 'only-on-failure',
  },
});
