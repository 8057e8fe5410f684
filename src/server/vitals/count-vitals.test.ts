import { describe, expect, it } from 'vitest';
import { isProgram } from './count-vitals.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

describe('who sent a request', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ])('is a person with %s', (agent) => {
    expect(isProgram(agent)).toBe(false);
  });

  it.each([
    null,
    '',
    'curl/8.9.1',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    CHROME.replace('Chrome/', 'HeadlessChrome/'),
    `${CHROME} Chrome-Lighthouse`,
    `${CHROME} PTST/251120`,
  ])('is a program with %s', (agent) => {
    expect(isProgram(agent)).toBe(true);
  });
});
