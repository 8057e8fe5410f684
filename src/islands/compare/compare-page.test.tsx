// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

vi.mock('#src/stores/vehicles/vehicle-summaries.ts', () => ({ loadVehicleSummaries: async () => [] }));
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => undefined }) }));

it('FAV-005 the link of a comparison says that it was copied, or what to do where the browser refuses', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  const url = 'http://localhost:3000/compare?cars=a,b';
  history.replaceState({}, '', url);
  document.body.innerHTML = `<div data-compare><div data-compare-tools inert></div><div data-compare-body></div>
    <button data-copy-link><span>Copy link</span></button></div>`;
  await import('./compare-page.tsx');
  await vi.waitFor(() => expect(document.querySelector('[data-compare-tools]')?.hasAttribute('inert')).toBe(false));
  await Promise.resolve();
  const [button, label] = [document.querySelector('button'), document.querySelector('span')];
  vi.useFakeTimers();
  button?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(label?.textContent).toBe('Copied');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(label?.textContent).toBe('Copy link');

  writeText.mockRejectedValue(new DOMException('Not now.', 'NotAllowedError'));
  button?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(label?.textContent).toBe('Copy the address above the page');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(label?.textContent).toBe('Copy link');
  vi.useRealTimers();
});
