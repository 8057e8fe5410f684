// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydrateIsland } from '../../hydrate/hydrate-island.tsx';
import { startEnquiry } from './enquiry-dialog.ts';

vi.mock('../../hydrate/hydrate-island.tsx', () => ({ hydrateIsland: vi.fn() }));

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  document.body.innerHTML =
    '<a href="#enquire">Enquire</a><dialog id="enquire"><h2 tabindex="-1">Enquire</h2><p id="request-photos"></p></dialog>';
});
afterEach(() => {
  location.hash = '';
});

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

it('VDP-007 an address with its anchor opens the dialog before the top of the page, where the vehicle is', () => {
  location.hash = '#request-photos';
  startEnquiry(dialog());
  expect([dialog().open, dialog().dataset.kind]).toEqual([true, 'photos']);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
});

it('VDP-007 a link opens it where the visitor is', () => {
  startEnquiry(dialog());
  expect(dialog().open).toBe(false);
  document.querySelector('a')?.click();
  expect([dialog().open, dialog().dataset.kind]).toEqual([true, 'enquiry']);
  expect(scrolled).not.toHaveBeenCalled();
});

it('FORM-030 its form has what is known of the visitor as it opens, not when it is touched', async () => {
  dialog().insertAdjacentHTML('beforeend', '<div data-island="VehicleEnquiry"></div>');
  startEnquiry(dialog());
  expect(hydrateIsland).not.toHaveBeenCalled();
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(hydrateIsland).toHaveBeenCalledWith(dialog().querySelector('[data-island]')));
});
