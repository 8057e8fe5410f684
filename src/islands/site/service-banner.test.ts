// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

let inSight: ((is: boolean) => void) | undefined;

async function openPage(opening: string) {
  document.body.innerHTML = `${opening}<aside data-service-banner hidden><button>Close</button></aside>`;
  await onSite('brolga', () => import('./service-banner.ts'));
  return document.querySelector('aside') as HTMLElement;
}

beforeEach(() => {
  sessionStorage.clear();
  inSight = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        // A page that was busy hears of what was before, too.
        inSight = (isIntersecting) => callback([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
      }
      observe() {}
      disconnect() {
        inSight = undefined;
      }
    },
  );
});

it('BANNER-003 waits while the opening of the home page is in sight, and stays closed for the visit', async () => {
  const opening = '<section class="hero"><div class="hero__search"></div></section>';
  const banner = await openPage(opening);
  expect(banner.hidden).toBe(true);
  inSight?.(true);
  expect(banner.hidden).toBe(true);
  inSight?.(false);
  expect(banner.hidden).toBe(false);
  banner.querySelector('button')?.click();
  expect([banner.hidden, inSight]).toEqual([true, undefined]);
  expect((await openPage('')).hidden).toBe(true);
});

it('BANNER-003 is there at once on a page without an opening', async () => {
  expect((await openPage('<main></main>')).hidden).toBe(false);
});

it('BANNER-003 does not lie over the form of a page', async () => {
  expect((await openPage('<main><form method="post"></form></main>')).hidden).toBe(true);
});
