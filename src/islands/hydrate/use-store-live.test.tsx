// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useStore } from './use-store.ts';

const $saved = atom('kept');
const Saved = () => <p>{useStore($saved, 'printed')}</p>;

it('hydrates with what was rendered, then follows the store until it is gone', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const faults = vi.fn();
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = '<p>printed</p>';
  const root = await act(async () => hydrateRoot(place, <Saved />, { onRecoverableError: faults }));
  expect(place.textContent).toBe('kept');
  expect(faults).not.toHaveBeenCalled();
  act(() => $saved.set('changed'));
  expect(place.textContent).toBe('changed');
  act(() => root.unmount());
  expect($saved.lc).toBe(0);
  $saved.set('kept');
});
