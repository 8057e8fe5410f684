import { describe, expect, it } from 'vitest';
import { type Block, blocksFor, pageLayout, type Tab } from './page-blocks.ts';

const blocks: Block[] = [
  'gallery',
  'breadcrumb',
  'keyInformation',
  'dealerComments',
  'specifications',
  'disclaimer',
  'similarCars',
  'location',
];
it('CFG-031 a kind of vehicle has the calculators and the comparison that are listed for it, and every other block', () => {
  const all: Block[] = ['gallery', 'fuelCalculator', 'financeCalculator', 'deliveryCalculator', 'priceComparison'];
  expect(blocksFor(all, ['deliveryCalculator'])).toEqual(['gallery', 'deliveryCalculator']);
  expect(blocksFor(all, [])).toEqual(['gallery']);
  expect(blocksFor(['gallery'], ['fuelCalculator'])).toEqual(['gallery']);
});

const tabs: Tab[] = ['dealerComments', 'whatsIncluded', 'features'];

describe('pageLayout', () => {
  it('VDP-001 keeps the order of the blocks', () => {
    expect(pageLayout(blocks, tabs)).toEqual({
      lead: ['gallery', 'breadcrumb'],
      facts: ['keyInformation'],
      beside: ['sections', 'specifications', 'disclaimer'],
      wide: ['similarCars', 'location'],
    });
  });

  it('VDP-001 lets a site drop and reorder blocks', () => {
    expect(pageLayout(['location', 'specifications', 'gallery', 'gallery'], [])).toEqual({
      lead: [],
      facts: [],
      beside: ['location', 'specifications', 'features', 'gallery'],
      wide: [],
    });
    expect(pageLayout([], tabs)).toEqual({ lead: [], facts: [], beside: ['sections'], wide: [] });
  });

  it('VDP-001 key information that follows another block is not moved before it', () => {
    expect(pageLayout(['gallery', 'disclaimer', 'keyInformation'], ['features'])).toMatchObject({
      facts: [],
      beside: ['disclaimer', 'keyInformation', 'sections'],
    });
  });

  it('VDP-006 shows the dealer comments once, as the section where it is listed', () => {
    const all = (of: Tab[]) => Object.values(pageLayout(blocks, of)).flat();
    expect(all(tabs)).not.toContain('dealerComments');
    expect(all(['features'])).toContain('dealerComments');
    expect(all(['features']).indexOf('sections')).toBeLessThan(all(['features']).indexOf('dealerComments'));
  });

  it('VDP-006 shows the features once, as the section where it is listed', () => {
    expect(pageLayout(blocks, tabs).beside).not.toContain('features');
    expect(pageLayout(blocks, ['dealerComments']).beside).toEqual([
      'sections',
      'specifications',
      'features',
      'disclaimer',
    ]);
  });

  it('VDP-006 puts sections after key information where the comments block is dropped', () => {
    const without = blocks.filter((block) => block !== 'dealerComments');
    expect(pageLayout(without, tabs)).toMatchObject({
      facts: ['keyInformation'],
      beside: ['sections', 'specifications', 'disclaimer'],
    });
  });
});
