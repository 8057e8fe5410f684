// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { startViewer } from './start-viewer.ts';

const { begin, openViewer } = vi.hoisted(() => {
  const begun = vi.fn();
  return { begin: begun, openViewer: vi.fn(() => begun) };
});
vi.mock('../viewer/viewer.ts', () => ({ openWithStyles: async () => openViewer() }));

const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
let root: HTMLElement;
/** The page is idle; `connection` is what the browser says of it. */
function idle({ calm = false, connection = {}, auto = true } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.body.innerHTML = `<div data-gallery ${auto ? 'data-auto-start' : ''}><button></button></div>`;
  root = document.querySelector('div') as HTMLElement;
  startViewer(root)();
}

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  begin.mockClear();
  openViewer.mockClear();
});

it('VIEW-001 the spin starts by itself when it is in view, not before', async () => {
  idle();
  seen[0]?.([{ isIntersecting: false }]);
  // As long as it takes to load it.
  await import('../viewer/viewer.ts');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(openViewer).not.toHaveBeenCalled();
  seen[0]?.([{ isIntersecting: true }]);
  await until(() => expect(begin).toHaveBeenCalledOnce());
});

it.each([
  ['a connection that says that it is slow', { connection: { effectiveType: '3g' } }],
  ['a visitor who saves data', { connection: { saveData: true } }],
  ['a visitor who asks for less motion', { calm: true }],
  ['a site that does not want it', { auto: false }],
])('VIEW-001 VIEW-010 the spin waits for the visitor: %s', async (_, given) => {
  idle(given);
  expect(seen).toEqual([]);
  root.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await until(() => expect(openViewer).toHaveBeenCalledOnce());
  expect(begin).not.toHaveBeenCalled();
});
