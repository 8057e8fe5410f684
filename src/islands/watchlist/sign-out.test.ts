// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  reload.mockReset();
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('alert', vi.fn());
  document.body.dataset.api = '/api';
  localStorage.setItem('harbour:signed-in', 'yes');
});
afterEach(() => vi.unstubAllGlobals());

const signOut = async () => (await onSite('harbour', () => import('./sign-out.ts'))).signOut();

it('AUTH-006 ends the session and loads the page again', async () => {
  await signOut();
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
    ['/api/auth/sign-out', 'POST'],
  ]);
  expect(localStorage.getItem('harbour:signed-in')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['is refused', () => fetched.mockImplementation(async () => new Response('', { status: 500 }))],
  ['does not arrive', () => fetched.mockRejectedValue(new TypeError('offline'))],
])('AUTH-006 a call that %s is said, and the visitor stays signed in', async (_, arrange) => {
  arrange();
  await signOut();
  expect(alert).toHaveBeenCalledWith('You could not be signed out. Please check your connection and try again.');
  expect(localStorage.getItem('harbour:signed-in')).toBe('yes');
  expect(reload).not.toHaveBeenCalled();
});
