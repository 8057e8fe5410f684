// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_TEXTS } from '#src/domain/account/sign-in-types.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { loadUser } from '#src/stores/signed-in.ts';

vi.mock('#src/stores/signed-in.ts', () => ({ loadUser: vi.fn() }));
const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

/** The page at an address, after its script. */
async function open(query: string) {
  history.replaceState(null, '', `/sign-in${query}`);
  document.body.innerHTML = `<div data-sign-in>
    <a href="/" data-sign-in-back>Back</a><h1 data-sign-in-heading>Sign in</h1><p data-sign-in-lead></p><form></form></div>`;
  (document.body.firstElementChild as HTMLElement).dataset.signIn = JSON.stringify(SIGN_IN_TEXTS);
  vi.resetModules();
  await import('./sign-in-page.ts');
  return {
    heading: document.querySelector('h1')?.textContent,
    back: document.querySelector('a')?.getAttribute('href'),
  };
}

beforeEach(() => {
  replace.mockClear();
  vi.mocked(loadUser).mockReset().mockResolvedValue(undefined);
});

describe('the sign-in page', () => {
  it.each([
    ['?type=watchlist&back=%2Fspecial-offers', 'Sign in to your watchlist', '/special-offers'],
    ['?type=nobody&back=https%3A%2F%2Fevil.example', 'Sign in', '/'],
    ['', 'Sign in', '/'],
  ])('AUTH-002 AUTH-003 at %j says what for, and leads back on this site', async (query, heading, back) => {
    expect(await open(query)).toEqual({ heading, back });
    expect(replace).not.toHaveBeenCalled();
  });

  it('GATE-005 sends on who is signed in, on this site only', async () => {
    vi.mocked(loadUser).mockResolvedValue({ id: '1', phone: '0491570006' });
    await open('?type=my-garage&redirect=%2Fdealerships');
    await until(() => expect(replace).toHaveBeenLastCalledWith('/dealerships'));
    await open('?redirect=%2F%2Fevil.example');
    await until(() => expect(replace).toHaveBeenLastCalledWith('/'));
  });
});
