// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onFirstTouch } from './first-touch.ts';

it('a click that comes before its code is there is repeated once', async () => {
  document.body.innerHTML = '<button data-copy="x">Copy</button>';
  const button = document.querySelector('button');
  const heard = vi.fn();
  const load = vi.fn(async () => () => button?.addEventListener('click', heard));
  onFirstTouch('[data-copy]', load);
  expect(load).not.toHaveBeenCalled();
  button?.click();
  expect(heard).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  button?.click();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('an address with an anchor loads at once', async () => {
  location.hash = '#enquire';
  const load = vi.fn(async () => () => undefined);
  onFirstTouch('[data-copy]', load);
  expect(load).toHaveBeenCalledTimes(1);
  location.hash = '';
});
