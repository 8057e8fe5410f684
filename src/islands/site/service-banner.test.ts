// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

async function openPage(opening: string) {
  document.body.innerHTML = `${opening}<aside data-service-banner hidden><button>Close</button></aside>`;
  await onSite('brolga', () => import('./service-banner.ts'));
  return document.querySelector('aside') as HTMLElement;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerHeight', 600);
});

/** The foot of the window is so far down a page of 3000 px. */
function readTo(foot: number): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  vi.stubGlobal('scrollY', foot - 600);
  dispatchEvent(new Event('scroll'));
}

it('BANNER-003 waits for the last third of the home page, and stays closed for the visit', async () => {
  const opening = '<section class="hero"><div class="hero__search"></div></section>';
  const banner = await openPage(opening);
  expect(banner.hidden).toBe(true);
  const shown = [600, 1999, 2000, 1999, 3000].map((foot) => {
    readTo(foot);
    return !banner.hidden;
  });
  expect(shown).toEqual([false, false, true, false, true]);
  banner.querySelector('button')?.click();
  readTo(3000);
  expect(banner.hidden).toBe(true);
  expect((await openPage('')).hidden).toBe(true);
});

it('BANNER-003 what has the focus is not left beneath it', async () => {
  await openPage('<div class="hero__search"></div><a href="/privacy">Privacy</a>');
  const link = document.querySelector('a') as HTMLElement;
  const moved = vi.spyOn(link, 'scrollIntoView');
  vi.spyOn(document, 'querySelector').mockImplementation((what) => (what === ':focus-visible' ? link : null));
  readTo(2999);
  readTo(3000);
  expect(moved).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  vi.restoreAllMocks();
});

it('BANNER-003 is there at once on a page without an opening', async () => {
  expect((await openPage('<main></main>')).hidden).toBe(false);
});

it('BANNER-003 leaves by itself, for the page that is open', async () => {
  const opening = '<div class="hero__search"></div>';
  const banner = await openPage(opening);
  readTo(3000);
  expect(banner.hidden).toBe(false);
  banner.dispatchEvent(new Event('animationend'));
  readTo(2999);
  expect(banner.hidden).toBe(true);
  expect((await openPage('<main></main>')).hidden).toBe(false);
});

it('BANNER-003 does not lie over the form of a page', async () => {
  expect((await openPage('<main><form method="post"></form></main>')).hidden).toBe(true);
});
