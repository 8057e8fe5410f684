// @vitest-environment happy-dom
import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { HONEYPOT } from '#src/domain/lead/lead-fields.ts';
import { enquiryForm } from '#src/page-data/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006', message: 'Hi' };

afterEach(() => vi.unstubAllGlobals());

/** What a visitor is alerted with when a filled form cannot be sent. */
async function alertOf(form: ReactElement): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const alerted = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alerted);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(form));
  const element = document.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries(person))
    (element.elements.namedItem(name) as HTMLInputElement).value = value;
  await act(async () => element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledOnce());
  act(() => root.unmount());
  return alerted.mock.calls[0]?.[0] ?? '';
}

it('ERR-050 ERR-020 a general form that cannot be sent has the text of general forms', async () => {
  const site = fixtureSite({ locations: { selectorExcludeIds: [2] } });
  const form = createElement(EnquiryForm, { form: enquiryForm(site), honeypot: HONEYPOT });
  expect(await alertOf(form)).toBe('An error occurred when submitting this form');
});
