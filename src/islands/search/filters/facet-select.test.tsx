// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FacetFilter } from './FacetFilter.tsx';
import type { FacetFilterProps } from './facet-groups.ts';

type Given = Omit<FacetFilterProps, 'onChange' | 'onNeedAll'>;

/** Makes that read like options which are no makes. */
const MAKES = ['All', 'more', 'several', '#1 ALPINE', '1/OFF, LLC', 'Kia', 'Land Rover', 'Mazda', 'Škoda'];
const PROPS: Given = {
  facet: 'make',
  values: MAKES.map((value, at) => ({ value, count: 20 - at })),
  ...{ most: 99, chosen: [], control: 'select', makeList: { style: 'short', limit: 7 } },
};

const onChange = vi.fn<(chosen: string[]) => void>();
const onNeedAll = vi.fn();
let box: HTMLElement;
let root: Root | undefined;

const filter = (change: Partial<Given>) => (
  <FacetFilter {...PROPS} {...change} onChange={onChange} onNeedAll={onNeedAll} />
);
const print = (change: Partial<Given> = {}) => {
  box.innerHTML = renderToString(filter(change));
};
const hydrate = (change: Partial<Given> = {}) =>
  act(() => {
    root = hydrateRoot(box, filter(change));
  });
const select = () => box.querySelector('select') as HTMLSelectElement;
const options = () => [...select().options].map(({ textContent }) => textContent);
const choose = (text: string) =>
  act(() => {
    select().selectedIndex = options().indexOf(text);
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  box.remove();
  onChange.mockReset();
  onNeedAll.mockReset();
});

describe('a facet as a select', () => {
  it.each([
    ['select', 'short', []],
    ['select', 'short', ['Kia', 'Mazda']],
    ['select', 'popular', []],
    ['menu', 'short', []],
    ['custom', 'short', []],
  ] as const)('SRCH-040 %s, %s, %j is printed in characters that HTML carries', (control, style, chosen) => {
    print({ control, chosen, makeList: { style, limit: 7 } });
    expect(box.innerHTML).toContain('#1 ALPINE');
    expect(renderToString(filter({ control, chosen: [...chosen] }))).not.toMatch(/[\p{Cc}\ufffd]/u);
  });

  it('SRCH-042 shows 7 makes and "Show all makes", which chooses nothing and lists the others', () => {
    print();
    hydrate();
    expect(options()).toEqual(['All', ...MAKES_SHORT, 'Show all makes']);
    choose('Show all makes');
    expect(onChange).not.toHaveBeenCalled();
    expect(onNeedAll).toHaveBeenCalledTimes(1);
    expect(select().selectedIndex).toBe(0);
    expect(options()).toHaveLength(PROPS.values.length + 1);
    choose('Škoda (12)');
    expect(onChange).toHaveBeenCalledWith(['Škoda']);
  });

  it('SRCH-042 lists the others where that was asked for before the rendered select was hydrated', () => {
    print();
    select().selectedIndex = select().options.length - 1;
    hydrate();
    expect(onNeedAll).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(options()).not.toContain('Show all makes');
    expect(select().selectedIndex).toBe(0);
  });

  it.each(['All (20)', 'more (19)', 'several (18)'])('SRCH-040 a make is chosen whatever it is called: %s', (text) => {
    print();
    hydrate();
    choose(text);
    expect(onChange).toHaveBeenCalledWith([text.replace(/ \(.*/, '')]);
    expect(onNeedAll).not.toHaveBeenCalled();
  });

  it('SRCH-040 several makes of an address are said in one option, and "All" takes them away', () => {
    const chosen = ['Kia', 'Mazda'];
    print({ chosen });
    hydrate({ chosen });
    expect(options()[select().selectedIndex]).toBe('2 chosen');
    choose('2 chosen');
    expect(onChange).not.toHaveBeenCalled();
    choose('All');
    expect(onChange).toHaveBeenCalledWith([]);
  });
});

describe('a facet as boxes to tick', () => {
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>('[name=make]')].map(({ value }) => value);

  it.each([
    ['menu', 'short', 7],
    ['custom', 'short', 7],
    ['custom', 'popular', 3],
  ] as const)('SRCH-042 SRCH-043 all makes can be shown and chosen: %s, %s', (control, style, limit) => {
    const makes = [...Array.from({ length: 16 }, (_, at) => `Make ${at}`), ...MAKES];
    const values = makes.map((value, at) => ({ value, count: 40 - at }));
    const change = { control, values, makeList: { style, limit } } as const;
    print(change);
    hydrate(change);
    const first = boxes();
    expect(first).toEqual(makes.slice(0, style === 'short' ? 7 : 20));
    const more = box.querySelector('.facet__more') as HTMLButtonElement;
    expect(more.textContent).toBe('Show all makes');
    act(() => more.click());
    expect(onNeedAll).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(new Set(boxes())).toEqual(new Set(makes));
    act(() => box.querySelector<HTMLInputElement>('[value="Škoda"]')?.click());
    expect(onChange).toHaveBeenCalledWith(['Škoda']);
    act(() => more.click());
    expect(boxes()).toEqual(first);
  });

  it('SRCH-040 a menu says what is chosen, and Escape or a press elsewhere closes it', async () => {
    print({ control: 'menu', chosen: ['Kia'] });
    hydrate({ control: 'menu', chosen: ['Kia'] });
    const menu = box.querySelector('details') as HTMLDetailsElement;
    const summary = box.querySelector('summary') as HTMLElement;
    const open = () =>
      act(async () => {
        menu.open = true;
        menu.dispatchEvent(new Event('toggle'));
      });
    expect(menu.open).toBe(false);
    expect(summary.textContent).toBe('MakeKia');
    await open();
    await act(async () => {
      box.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
    await open();
    expect(menu.open).toBe(true);
    await act(async () => {
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect(menu.open).toBe(false);
  });
});

const MAKES_SHORT = PROPS.values.slice(0, 7).map(({ value, count }) => `${value} (${count})`);

describe('a facet as a menu', () => {
  const menu = () => box.querySelector('details') as HTMLDetailsElement;
  const open = () =>
    act(() => {
      menu().open = true;
      menu().dispatchEvent(new Event('toggle'));
    });
  const send = (type: string, target: EventTarget) =>
    act(() => {
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });

  it('stays open while the words of a choice are pressed, which gives the focus to what is around it, and closes elsewhere', () => {
    print({ control: 'menu' });
    hydrate({ control: 'menu' });
    open();
    expect(menu().open).toBe(true);
    send('pointerdown', menu().querySelector('label span') as Element);
    send('focusin', box);
    expect(menu().open).toBe(true);
    send('focusin', document.body.appendChild(document.createElement('button')));
    expect(menu().open).toBe(false);
    open();
    send('pointerdown', box);
    expect(menu().open).toBe(false);
  });
});
