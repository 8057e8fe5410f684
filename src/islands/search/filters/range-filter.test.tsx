// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Range } from '#src/domain/search/state.ts';
import { RangeFilter } from './RangeFilter.tsx';

const bounds = { min: 9_990, max: 84_700 };
const PRICES = { quickPrices: [5_000, 70_000], priceBasis: 'Drive away' };
const slid = vi.fn<(range: Range | undefined) => void>();
const typed = vi.fn<(range: Range | undefined) => void>();
const drawn = vi.fn();
let root: Root;
let box: HTMLElement;

const show = (range?: Range) =>
  act(() =>
    root.render(
      <Profiler id="range" onRender={drawn}>
        <RangeFilter {...{ name: 'price', bounds, range, ...PRICES }} onChange={typed} onSlide={slid} />
      </Profiler>,
    ),
  );
const handle = (side: 'min' | 'max') => box.querySelector(`[type=range][data-side=${side}]`) as HTMLInputElement;
/** As a browser does: past React's own record of the value. */
const drag = (side: 'min' | 'max', to: number) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(handle(side), String(to));
    handle(side).dispatchEvent(new Event('input', { bubbles: true }));
  });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('the slider of a range', () => {
  it('SRCH-056 searches 400 ms after the last movement, not before', () => {
    show();
    drag('max', 42_490);
    wait(399);
    drag('max', 41_990);
    wait(399);
    expect(slid).not.toHaveBeenCalled();
    wait(1);
    expect(slid.mock.calls).toEqual([[{ max: 42_000 }]]);
    expect(typed).not.toHaveBeenCalled();
  });

  it('SRCH-055 SRCH-059 a price by the week ends with " / week", kilometres with "kms"', () => {
    const props = { bounds: { min: 100, max: 400 }, range: undefined, ...PRICES, onChange: typed, onSlide: slid };
    act(() => root.render(<RangeFilter name="subscription_price" {...props} />));
    expect(handle('max').getAttribute('aria-valuetext')).toBe('$400 / week');
    expect(box.querySelector('.range__values')?.textContent).toBe('$100 / week – $400 / week');
    act(() => root.render(<RangeFilter name="km" {...props} />));
    expect(
      [...box.querySelectorAll('.number-input > span:last-of-type')].map(({ textContent }) => textContent),
    ).toEqual(['kms', 'kms']);
    expect(handle('max').getAttribute('aria-valuetext')).toBe('400 kms');
  });

  it('SRCH-050 another filter is drawn once, its slider opened and its values in place', () => {
    show();
    drawn.mockClear();
    show({ max: 30_000 });
    expect(drawn).toHaveBeenCalledOnce();
    expect(handle('max').value).toBe('30000');
  });

  it('SRCH-056 a filter that comes from elsewhere in the meantime overtakes the movement', () => {
    show();
    drag('max', 42_490);
    wait(399);
    show({ max: 30_000 });
    wait(1_000);
    expect(slid).not.toHaveBeenCalled();
    expect(handle('max').value).toBe('30000');
  });

  it('SRCH-056 nothing is searched once the filters are gone', () => {
    show();
    drag('max', 42_490);
    act(() => root.render(null));
    wait(1_000);
    expect(slid).not.toHaveBeenCalled();
  });

  it('SRCH-052 SRCH-053 the value is in words and rounded, the handle moves by 500 and stays where it was put', () => {
    show();
    expect(handle('max').step).toBe('500');
    drag('max', 42_490);
    expect(handle('max').getAttribute('aria-valuetext')).toBe('$42,000');
    expect(box.querySelector('.range__values')?.textContent).toBe('$9,990 – $42,000');
    wait(400);
    show({ max: 42_000 });
    expect(handle('max').value).toBe('42490');
    drag('max', 42_990);
    expect(handle('max').getAttribute('aria-valuetext')).toBe('$43,000');
  });

  it('SRCH-053 a handle at the greatest value stands at the end of the track, and goes back from there', () => {
    show();
    const track = box.querySelector<HTMLElement>('.range__track')?.style;
    expect([handle('max').max, handle('max').value, track?.getPropertyValue('--to')]).toEqual([
      '84990',
      '84990',
      '100%',
    ]);
    drag('max', 84_490);
    expect(handle('max').value).toBe('84490');
    drag('max', 84_990);
    wait(400);
    expect(slid.mock.calls).toEqual([[undefined]]);
  });

  it('SRCH-050 there is no slider where all vehicles have one value', () => {
    const props = { name: 'price', range: undefined, ...PRICES, onChange: typed, onSlide: slid } as const;
    act(() => root.render(<RangeFilter {...props} bounds={{ min: 36_777, max: 36_778 }} />));
    expect(box.querySelectorAll('[type=range]')).toHaveLength(2);
    act(() => root.render(<RangeFilter {...props} bounds={{ min: 36_777, max: 36_777 }} />));
    expect(box.querySelector('[type=range], .range__values')).toBeNull();
    expect(box.querySelectorAll('.number-input')).toHaveLength(2);
  });
});

describe('a typed side of a range', () => {
  it.each([
    ['$25,000', 25_000],
    ['25k', 25_000],
    ['27.5 K', 27_500],
    ['60 km', 60],
    ['soon', undefined],
  ])('%s is %s', (text, max) => {
    show({ max: 10_000 });
    const field = box.querySelector('input[data-side=max]:not([type=range])') as HTMLInputElement;
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    expect(typed.mock.calls).toEqual([[max === undefined ? {} : { max }]]);
  });
});

it('SRCH-058 SRCH-094 the price offers amounts and says what it includes, other ranges do not', () => {
  show();
  const offered = [...box.querySelectorAll('#options-price option')].map(
    (option) => (option as HTMLOptionElement).value,
  );
  expect(offered).toEqual(['5,000', '70,000']);
  expect(box.querySelector('.range')?.textContent).toContain('Drive away');
  act(() =>
    root.render(
      <RangeFilter
        {...{ name: 'price', bounds, range: undefined, ...PRICES, priceBasis: '' }}
        onChange={typed}
        onSlide={slid}
      />,
    ),
  );
  expect(box.querySelector('.field__hint')).toBeNull();
  act(() =>
    root.render(
      <RangeFilter {...{ name: 'km', bounds, range: undefined, ...PRICES }} onChange={typed} onSlide={slid} />,
    ),
  );
  expect(box.querySelector('.range')?.textContent).not.toContain('Drive away');
  expect(box.querySelector('#options-km')).toBeNull();
});
