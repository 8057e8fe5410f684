import { atom, onMount } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { calculatorSettings } from '#src/domain/finance/calculator-settings.schema.ts';
import { CAR, SETTINGS, TODAY } from '#src/domain/vehicle-card/card-fixture.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { FinanceCalculator } from '../calculators/FinanceCalculator.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { VehicleCard } from '../vehicle-card/VehicleCard.tsx';
import { Watchlist } from '../watchlist/Watchlist.tsx';
import { useStore } from './use-store.ts';

const timers = () => process.getActiveResourcesInfo().filter((type) => type === 'Timeout').length;

const WORDS = { noun: 'car', nouns: 'cars', stock: '/', sold: 'Sold', alerts: false };
const calculator = {
  limits: calculatorLimits(calculatorSettings.parse({}), 32_990),
  ...{
    costs: { kind: 'fees', establishmentFee: 0, monthlyFee: 0 } as const,
    enquireHref: '#enquire',
    fees: { lent: '', once: 0, monthly: 0, lender: '', atEnd: '' },
    carId: '7',
    title: 'Mazda CX-5',
  },
};

const mounted = vi.fn();
const $saved = atom('kept');
onMount($saved, mounted);
const Saved = () => <p>{useStore($saved, 'printed')}</p>;

describe('useStore', () => {
  beforeEach(() => {
    mounted.mockReset();
  });

  it('renders the rendered value and leaves the store alone', () => {
    const before = timers();
    expect(renderToString(<Saved />)).toBe('<p>printed</p>');
    expect(mounted).not.toHaveBeenCalled();
    expect(timers()).toBe(before);
  });

  it.each([
    ['search box', <SearchBox key="" noun="cars" hint="" actions={{ suggestion: () => undefined }} />],
    ['card', <VehicleCard key="" view={cardView(CAR, SETTINGS, TODAY)} />],
    ['calculator', <FinanceCalculator key="" calculator={calculator} />],
    ['watchlist', <Watchlist key="" user={{ phone: '0400000000' } as never} summaries={new Map()} words={WORDS} />],
  ])('a printed %s leaves no timer, which would hold the process', (_, element) => {
    const before = timers();
    expect(renderToString(element)).toContain('<');
    expect(timers()).toBe(before);
  });
});
