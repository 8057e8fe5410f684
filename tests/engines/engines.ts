import { existsSync, globSync } from 'node:fs';
import { installedBrowser } from '#integrations/publish/compare/installed-browser.ts';
import { wholeBrowser } from '../e2e/whole-browser.ts';
import { openPuppeteerTab } from './puppeteer-tab.ts';
import type { Tab } from './tab.ts';
import { openWebkitTab } from './webkit-tab.ts';

/** A browser engine of this machine. */
export type Engine = {
  name: 'chromium' | 'firefox' | 'webkit';
  /** What to do where it is missing. */
  remedy: string;
  /** Its program; undefined where it, or something it needs, is not installed. */
  find(): string | undefined;
  open(program: string): Promise<Tab>;
};

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The engines that journeys run in. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'chromium',
    remedy:
      'install Chromium (on Debian: apt-get install chromium), or set BROWSER_PATH to a Chrome or Chromium program',
    // The small one without a window copies nothing, and keeps no page that was left.
    find: () => wholeBrowser() ?? installedBrowser(),
    open: (program) => openPuppeteerTab('chrome', program),
  },
  {
    name: 'firefox',
    remedy: 'install Firefox (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program',
    find: () => firstOf([process.env.FIREFOX_PATH, ...FIREFOX]),
    open: (program) => openPuppeteerTab('firefox', program),
  },
  {
    name: 'webkit',
    remedy: 'install WebKitGTK and a display (on Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb xauth)',
    find: () => {
      const needed = ['WebKitWebDriver', 'xvfb-run', 'xauth'].map((name) => `/usr/bin/${name}`);
      if (!needed.every(existsSync)) return undefined;
      return globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').sort().at(-1);
    },
    open: openWebkitTab,
  },
];

/** The engine of a name. */
export function engineOf(name: string): Engine {
  const found = ENGINES.find((engine) => engine.name === name);
  if (!found) throw new Error(`ENGINE is ${name}; it can be ${ENGINES.map((engine) => engine.name).join(', ')}.`);
  return found;
}
