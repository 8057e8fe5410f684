// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '#src/stores/persisted.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { openGate } from './open-gate.ts';

vi.mock('#src/stores/signed-in.ts', () => ({ loadUser: vi.fn() }));

const USER = { id: '1', phone: '0491570006' };
const replace = vi.fn();
const gate = () => document.querySelector<HTMLElement>('[data-gate]') as HTMLElement;
const isShown = () => gate().querySelector('[data-gated]')?.hasAttribute('hidden') === false;
/** Opens the page at an address, come to from another. */
const at = async (path: string, referrer = '') => {
  vi.stubGlobal('location', Object.assign(new URL(path, 'https://harbour.example'), { replace }));
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  await openGate(gate());
};

beforeEach(() => {
  replace.mockClear();
  vi.mocked(loadUser).mockReset();
  document.body.innerHTML =
    '<main data-gate="checkout"><div data-gate-closed><p role="status">Wait</p></div><div data-gated hidden></div></main>';
});

describe('openGate', () => {
  it('shows the page to a visitor who is signed in', async () => {
    vi.mocked(loadUser).mockResolvedValue(USER);
    await at('/cars/mazda-3/checkout');
    expect(isShown()).toBe(true);
    expect(document.querySelector('[data-gate-closed]')).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['https://harbour.example/cars/mazda-3?view=360', '%2Fcars%2Fmazda-3%3Fview%3D360'],
    ['https://elsewhere.example/page', '%2F'],
    ['', '%2F'],
  ])('GATE-004 leads a stranger who came from %j to sign-in', async (referrer, back) => {
    vi.mocked(loadUser).mockResolvedValue(undefined);
    await at('/checkout-journey?car_id=mazda-3', referrer);
    expect(replace).toHaveBeenCalledWith(
      `/sign-in?type=checkout&redirect=%2Fcheckout-journey%3Fcar_id%3Dmazda-3&back=${back}`,
    );
    expect(isShown()).toBe(false);
  });

  it.each(['', '?car_id=', '?car_id=%20', '?car_id&x=1'])(
    'GATE-006 the journey without a vehicle opens for everybody: %j',
    async (query) => {
      vi.mocked(loadUser).mockResolvedValue(undefined);
      await at(`/checkout-journey${query}`);
      expect(isShown()).toBe(true);
      expect(loadUser).not.toHaveBeenCalled();
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it('WATCH-007 the watchlist opens for somebody who saved in this browser, and for no other stranger', async () => {
    vi.mocked(loadUser).mockResolvedValue(undefined);
    gate().dataset.gate = 'watchlist';
    await at('/watchlist');
    expect(isShown()).toBe(false);
    expect(replace).toHaveBeenCalledWith('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
    localStorage.setItem(storageKey('to-watch'), '["7"]');
    await at('/watchlist');
    expect(isShown()).toBe(true);
    localStorage.clear();
  });

  it('GATE-006 no other page opens because it names no vehicle', async () => {
    vi.mocked(loadUser).mockResolvedValue(undefined);
    await at('/online-payment');
    expect(isShown()).toBe(false);
  });

  it('GATE-004 the place on the page is kept', async () => {
    vi.mocked(loadUser).mockResolvedValue(undefined);
    await at('/finance?car_id=7#finance-form');
    expect(replace).toHaveBeenCalledWith(
      '/sign-in?type=checkout&redirect=%2Ffinance%3Fcar_id%3D7%23finance-form&back=%2F',
    );
  });

  it('stays closed, and says so, when nobody can tell who is signed in', async () => {
    vi.mocked(loadUser).mockRejectedValue(new Error('no network'));
    await at('/my-garage');
    expect(isShown()).toBe(false);
    expect(replace).not.toHaveBeenCalled();
    expect(gate().textContent).toContain('We cannot tell whether you are signed in.');
  });
});
