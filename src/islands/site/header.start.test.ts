// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../hydrate/hydrate-when.start.ts', () => ({ hydrateWhen: vi.fn() }));
vi.mock('../vitals/vitals.start.ts', () => ({ startVitals: vi.fn() }));
vi.mock('../saved/saved-panel.ts', () => ({ startSaved: vi.fn() }));
vi.mock('./click-events.ts', () => ({ startClickEvents: vi.fn() }));
vi.mock('../consent/show-consent.ts', () => ({ showConsent: vi.fn() }));
vi.mock('#src/stores/visit.ts', () => ({ recordVisit: vi.fn() }));

const reload = vi.fn();
/** The page is shown: for the first time, or as the browser kept it. */
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeAll(async () => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  await import('./header.start.ts');
});
beforeEach(() => {
  reload.mockClear();
  document.body.innerHTML =
    '<details class="nav-panel" open><summary>Our stock</summary><a href="#x">Used</a></details><main tabindex="-1"><button>Elsewhere</button></main>';
});

const panel = () => document.querySelector('details') as HTMLDetailsElement;

describe('a dropdown of the header', () => {
  it.each([
    ['the visitor leaves the page', () => dispatchEvent(new Event('pagehide'))],
    ['other code says so', () => document.dispatchEvent(new Event('close-navigation'))],
    ['the visitor clicks elsewhere', () => document.querySelector('button')?.click()],
    [
      'the keyboard goes elsewhere',
      () => document.querySelector('main')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
    ],
  ])('NAV-001 closes when %s', (_, act) => {
    act();
    expect(panel().open).toBe(false);
  });

  it('NAV-001 stays open for what is done within it', () => {
    document.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    document.querySelector('summary')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(panel().open).toBe(true);
  });

  it('NAV-001 closes by Escape, and the keyboard is where it came from', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(panel().open).toBe(false);
    expect(document.activeElement).toBe(document.querySelector('summary'));
  });
});

describe('a page that the browser kept', () => {
  it('is loaded anew where a part failed because the visitor left while it loaded', () => {
    document.querySelector('main')?.setAttribute('data-failed', '');
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it was where every part is whole, and no page is loaded twice', () => {
    show(true);
    document.querySelector('main')?.setAttribute('data-failed', '');
    show(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
