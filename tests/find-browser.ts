import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

const INSTALLED = [
  process.env.BROWSER_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium to test with: one that is installed, Playwright's own (fetched when there is none), or
 * Debian's package when run as root.
 *
 * @throws Error that says what to install when none of them can be had.
 */
export function findBrowser(): string {
  return installed() ?? playwrightsOwn() ?? debians() ?? none();
}

function installed(): string | undefined {
  return INSTALLED.find((path) => path && existsSync(path));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  process.stdout.write('No Chromium found; fetching one …\n');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return existsSync(path) ? path : undefined;
}

function debians(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing the Debian package chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  return installed();
}

function none(): never {
  throw new Error('The browser tests need Chromium. Install it, or set BROWSER_PATH to a Chrome or Chromium program.');
}
