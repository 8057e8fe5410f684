import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { installedBrowser } from '#integrations/publish/compare/installed-browser.ts';

/**
 * The path of a Chromium to test with: one that is installed, Playwright's own (fetched when there is none), or
 * Debian's package when run as root.
 *
 * @throws Error that says what to install when none of them can be had.
 */
export function findBrowser(): string {
  return installedBrowser() ?? playwrightsOwn() ?? debians() ?? none();
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
  process.stdout.write('Installing the Debian package chromium-headless-shell …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: 'inherit',
    env,
  });
  return installedBrowser();
}

function none(): never {
  throw new Error('The browser tests need Chromium. Install it, or set BROWSER_PATH to a Chrome or Chromium program.');
}
