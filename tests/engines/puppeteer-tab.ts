import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import { PATIENCE_MS, PHONE, restingPart, type Tab } from './tab.ts';

/** Opens Chromium or Firefox, each by the protocol it speaks itself: no driver is needed beside the browser. */
export async function openPuppeteerTab(browser: 'chrome' | 'firefox', executablePath: string): Promise<Tab> {
  const opened: Browser = await launch({
    browser,
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: PHONE,
    // Firefox tells its driver nothing of a page that it kept and shows again: each way back loads.
    extraPrefsFirefox: { 'browser.sessionhistory.max_total_viewers': 0 },
    ...(browser === 'chrome' && { args: ['--no-sandbox', '--disable-gpu'] }),
  });
  const page: Page = await opened.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // A prerendered page takes the tab over as another page, which Puppeteer does not follow.
  if (browser === 'chrome')
    await (await page.createCDPSession()).send('Page.setPrerenderingAllowed', { isAllowed: false });
  const part = async (selector: string, words?: string) => {
    const handle = await page.waitForFunction(restingPart(selector, words));
    const element = handle.asElement();
    if (!element) throw new Error(`${selector} is no part of the page.`);
    return element as ElementHandle<HTMLInputElement>;
  };
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    click: async (selector, words) => (await part(selector, words)).click(),
    type: async (selector, text) => {
      const field = await part(selector);
      await field.evaluate((shown) => shown.select());
      await field.type(text);
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    read: (expression) => page.evaluate(expression) as Promise<never>,
    close: () => opened.close(),
  };
}
