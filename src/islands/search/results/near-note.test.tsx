// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_STATE, type SearchState } from '#src/domain/search/state.ts';
import type { QueryPart } from '#src/search/client.ts';
import { $postcode } from '#src/stores/nearest-location.ts';
import { NearNote } from './NearNote.tsx';
import { nearText } from './near-text.ts';

const part = (near: QueryPart['near'], label = 'Near you', tokens = 'near me'): QueryPart => ({
  ...{ label, kind: 'place', tokens, without: 'suv' },
  ...(near && { near }),
});

let box: HTMLElement;
let root: Root;
let state: SearchState;
const change = vi.fn((next: (state: SearchState) => SearchState, _how?: string) => {
  state = next(state);
});
const search = { change, state: () => state };
const draw = (of: QueryPart) => act(async () => root.render(<NearNote part={of} search={search} />));
const give = (postcode: string) =>
  act(async () => {
    const [input, form] = [box.querySelector('input'), box.querySelector('form')];
    if (input) input.value = postcode;
    form?.requestSubmit();
  });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  state = { ...EMPTY_STATE, query: 'suv near me', page: 3 };
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  change.mockClear();
  $postcode.set('');
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

describe('the note of a text that looks around a place', () => {
  it('SRCH-038 FORM-038 asks "near me" for a postcode, which goes into the text and is remembered', async () => {
    await draw(part('me'));
    expect(box.textContent).toContain('Your postcode');
    await give('600');
    expect(box.querySelector('[role=alert]')?.textContent).toBeTruthy();
    expect(document.activeElement).toBe(box.querySelector('input'));
    const input = box.querySelector('input') as HTMLInputElement;
    input.value = '6000';
    await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })));
    expect(box.querySelector('[role=alert]')).toBeNull();
    expect(change).not.toHaveBeenCalled();
    await give('6000');
    expect(state).toMatchObject({ query: 'suv near 6000', page: 1 });
    expect(change.mock.calls.map(([, how]) => how)).toEqual(['push']);
    expect($postcode.get()).toBe('6000');
    // Drawn again before the answer comes, it does not search again.
    await draw(part('me'));
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('SRCH-038 answers "near me" by the postcode that was given before, once', async () => {
    $postcode.set('3000');
    await draw(part('me'));
    await draw(part('me'));
    expect(state.query).toBe('suv near 3000');
    expect(change.mock.calls.map(([, how]) => how)).toEqual(['replace']);
  });

  it('a stored text that is no postcode is not used', async () => {
    $postcode.set('30000');
    await draw(part('me'));
    expect(change).not.toHaveBeenCalled();
  });

  it('SRCH-038 asks again for a postcode that does not exist, and only then', async () => {
    await draw(part('unknown', 'Near 3999', 'near 3999'));
    expect(box.textContent).toContain('There is no postcode 3999.');
    expect(box.querySelector('form')).not.toBeNull();
    for (const near of ['found', 'failed'] as const) {
      await draw(part(near, 'Near 3000', 'near 3000'));
      expect(box.querySelector('form')).toBeNull();
    }
  });

  it.each([
    [100, 'Nearest to Brisbane first: Yard Ipswich, 100 km.'],
    [101, 'None within 100 km of Brisbane. Nearest: Yard Ipswich, 101 km.'],
    [1_204, 'None within 100 km of Brisbane. Nearest: Yard Ipswich, 1,204 km.'],
  ])('SRCH-038 says where the nearest vehicle is, %i km away', (km, text) => {
    const found = { ...part('found', 'Near Brisbane'), nearest: { name: 'Yard Ipswich', km } };
    expect(nearText(found, false)).toBe(`${text} Distances are from Brisbane, in a straight line.`);
  });

  it.each([
    [100, '34 of them within 100 km of Brisbane, the nearest first: Yard Ipswich, 100 km.'],
    [101, 'None within 100 km of Brisbane. Nearest: Yard Ipswich, 101 km.'],
  ])('SRCH-038 says how many are within 100 km, the nearest %i km away', (km, text) => {
    const found = { ...part('found', 'Near Brisbane'), nearest: { name: 'Yard Ipswich', km, within: 34 } };
    expect(nearText(found, false)).toBe(`${text} Distances are from Brisbane, in a straight line.`);
  });

  it('says what goes before distance', () => {
    const found = part('found', 'Near 3000');
    expect(nearText(found, false)).toBe(
      'What is nearest to 3000 is first. Distances are from 3000, in a straight line.',
    );
    expect(nearText(found, true)).toMatch(/^In the order you chose\. .*straight line\.$/);
    expect(nearText(part('failed', 'Near 3000'), false)).toContain('could not look up 3000');
  });
});
