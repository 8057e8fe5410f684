// @vitest-environment happy-dom
import { act, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelledTile } from '#src/domain/content/promo-labels.ts';
import type { PromoSettings } from '#src/domain/content/promo-settings.schema.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { RenderedSlot } from '../../hydrate/RenderedSlot.tsx';
import { promoPlaces } from './promo-places.ts';
import { RenderedPromos } from './RenderedPromos.tsx';

const CARD_PX = 400;
const CARDS = 6;
let root: Root;
let box: HTMLElement;

function Rendered({ positions, slots = [] }: { positions: PromoSettings['positions']; slots?: number[] }) {
  const results = useRef<HTMLDivElement>(null);
  const props = {
    promo: { tiles: [labelledTile({ kind: 'freight', link: '/delivery' })], positions, scheduled: [], carTypes: [] },
    setup: { scope: {} },
  } as unknown as SearchIslandProps;
  const [places] = useState(() => promoPlaces(props));
  return (
    <div ref={results}>
      <RenderedSlot html={listHtml(slots)} />
      <RenderedPromos promo={props.promo} promos={places} carTypes={NONE} today="2026-11-21" results={results} />
    </div>
  );
}

const NONE: readonly string[] = [];

/** The rendered list: cards, and slots at the places that are not random. */
const listHtml = (slots: readonly number[]) =>
  `<ul>${Array.from({ length: CARDS + slots.length }, (_, at) =>
    slots.includes(at + 1) ? '<li data-promo-slot></li>' : '<li>car</li>',
  ).join('')}</ul>`;

/** The items of the list once the page has taken over, on a screen of this height, cards one below the other. */
function items(height: number, random: number, rendered: Parameters<typeof Rendered>[0]): string[] {
  vi.stubGlobal('innerHeight', height);
  vi.stubGlobal('promoRandom', () => random);
  act(() => root.render(<Rendered {...rendered} />));
  return [...box.querySelectorAll('li')].map((item) => (item.querySelector('.promo--freight') ? 'tile' : 'car'));
}
const placeOfTile = (...how: Parameters<typeof items>) => {
  const found = items(...how);
  expect(found.filter((item) => item === 'car')).toHaveLength(CARDS);
  return found.indexOf('tile') + 1;
};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: [...(this.parentElement?.children ?? [])].indexOf(this) * CARD_PX } as DOMRect;
  });
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('promo tiles of the rendered results', () => {
  it.each([
    // Three vehicles come first; the fourth card begins at 1200 px: in view on a screen one pixel higher only.
    [800, 0, 4],
    [1200, 0, 4],
    [1201, 0, 5],
    [800, 0.999, 7],
    [CARDS * CARD_PX, 0, 7],
  ])(
    'PROMO-002 on a screen of %d px the random number %d is place %d, below what is in view',
    (height, random, place) => {
      expect(placeOfTile(height, random, { positions: 'random' })).toBe(place);
    },
  );

  it('PROMO-001 a fixed position has its rendered slot, in view or not', () => {
    expect(placeOfTile(2_400, 0, { positions: [2], slots: [2] })).toBe(2);
  });
});
