// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { savePdf } from './save-pdf.ts';

const alerted = vi.fn();
let button: HTMLButtonElement;
beforeEach(() => {
  alerted.mockReset();
  vi.stubGlobal('alert', alerted);
  document.body.innerHTML = '<button>Save as PDF</button>';
  button = document.querySelector('button') as HTMLButtonElement;
});

it('VDP-068 reads "Preparing" while the file is made, then saves it as {slug}.pdf', async () => {
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/cars/car-1/pdf');
    expect(button.textContent).toBe('Preparing');
    return new Response('%PDF');
  });
  await savePdf(button, 'car-1');
  expect(saved).toBe('car-1.pdf');
  expect(button.textContent).toBe('Save as PDF');
  expect(alerted).not.toHaveBeenCalled();
});

it.each([
  [
    () => Promise.resolve(new Response('{"error":"There is no such vehicle."}', { status: 404 })),
    'There is no such vehicle.',
  ],
  [() => Promise.resolve(new Response('<html>', { status: 500 })), 'An unexpected error occured.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'An unexpected error occured.'],
])('VDP-068 ERR-009 a failure is an alert with the message, and the button returns', async (fetcher, message) => {
  vi.stubGlobal('fetch', fetcher);
  await savePdf(button, 'car-1');
  expect(alerted).toHaveBeenCalledExactlyOnceWith(message);
  expect(button.textContent).toBe('Save as PDF');
});
