// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { enquiryForm } from '#src/page-data/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('alert', vi.fn());
});

/** The form with these entries, sent; its alert. */
async function sent(entries: Record<string, string>) {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') as HTMLElement);
  const form = enquiryForm(fixtureSite());
  act(() => root.render(createElement(EnquiryForm, { form })));
  const element = document.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries(entries))
    (element.elements.namedItem(name) as HTMLInputElement).value = value;
  await act(async () => element.requestSubmit());
  return element.querySelector('[role="alert"]');
}
const good = {
  name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '0491 570 006',
  location: '1',
  message: 'Hello',
};

it('FORM-006 ERR-034 several mistakes are listed below the words for them, each leading to its field', async () => {
  const alert = await sent({ ...good, name: '', email: 'ada' });
  expect(alert?.querySelector('p')?.textContent).toBe('Please fix the following errors:');
  expect([...(alert?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'First name: This is a required field.',
    'Email: Please enter a valid email address.',
  ]);
  const targets = [...(alert?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '');
  expect(targets).toEqual(['#enquiry-name', '#enquiry-email']);
  for (const target of targets) expect(document.querySelector(target)).not.toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('FORM-006 a single error of the form is a destructive alert without a list', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Please call us.' }, { status: 500 }));
  const alert = await sent(good);
  expect(alert?.textContent).toBe('Please call us.');
  expect(alert?.className).toContain('notice--danger');
  expect(alert?.querySelector('li')).toBeNull();
});
