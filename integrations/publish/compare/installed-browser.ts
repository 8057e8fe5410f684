import { existsSync } from 'node:fs';

const PLACES = [
  // Chromium without a window of its own: a page costs it three quarters of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium or Chrome of this machine: the one that BROWSER_PATH names, or one that is installed.
 *
 * @param isWanted whether one at a path will do.
 */
export const installedBrowser = (isWanted = (_path: string) => true): string | undefined =>
  [process.env.BROWSER_PATH, ...PLACES].find((path) => path && isWanted(path) && existsSync(path));
