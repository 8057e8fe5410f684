// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { CheckoutFormProps } from '#src/page-data/checkout/checkout.ts';
import { rememberDetails } from '#src/stores/visitor-details.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

vi.mock('#src/stores/vehicles/reserved-cars.ts', () => ({ reservedCars: async () => [] }));

it('FORM-030 the form of a deposit has what is known of the visitor, and says so', async () => {
  rememberDetails({ name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' });
  const form = { action: '/api/checkout', kind: 'reservation', terms: {} } as unknown as CheckoutFormProps;
  document.body.innerHTML = `<div data-checkout="rio-1">${renderToStaticMarkup(<CheckoutForm form={form} />)}</div>`;
  await import('./checkout-page.ts');
  const entries = new FormData(document.querySelector('form') as HTMLFormElement);
  expect(['car', 'name', 'last_name', 'email', 'phone'].map((name) => entries.get(name))).toEqual([
    ...['rio-1', 'Ada', 'Byron', 'ada@example.com', '0491 570 006'],
  ]);
  expect(document.querySelector<HTMLElement>('[data-known]')?.hidden).toBe(false);
});
