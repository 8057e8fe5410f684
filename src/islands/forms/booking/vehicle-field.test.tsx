// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { requestForm } from '#src/page-data/request/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { readSentLead } from '#src/stores/sent-lead.ts';
import { until } from '#src/stores/settled-for-test.ts';

const sheet = (id: string, more: object = {}) => ({
  ...{
    id,
    slug: `car-${id}`,
    title: `2021 Make ${id}`,
    subtitle: 'Touring',
    image: '/a.svg',
    sold: false,
    locationId: '2',
  },
  ...{ price: { kind: 'plain', text: '$1' }, specs: [], features: [], facts: [], ...more },
});
const asked: string[] = [];
let root: Root | undefined;
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const known = () => [...document.querySelectorAll<HTMLButtonElement>('.known-cars__car')];

async function open(form: EnquiryFormProps) {
  const { EnquiryForm } = await onSite('harbour', () => import('../EnquiryForm.tsx'));
  document.body.innerHTML = '<div data-island></div>';
  root = createRoot(document.body.firstElementChild as HTMLElement);
  root.render(<EnquiryForm form={form} />);
  await until(() => expect(document.querySelector('form')?.noValidate).toBe(true));
}
const choose = (location: string) => {
  field('location').value = location;
  field('location').dispatchEvent(new Event('change', { bubbles: true }));
};
const testDrive = () => ({ ...requestForm(fixtureSite(), { category: 'Test Drive' }), times: 'testDrive' as const });

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  const files: Record<string, object> = {
    '/car-sheets/current.json': { count: 1 },
    '/car-sheets/0.json': {
      cars: [sheet('7'), sheet('8'), sheet('9', { sold: true })],
      slugs: { 7: 'car-7', 8: 'car-8', 9: 'car-9' },
    },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.startsWith('/api/')) return Response.json({ slots: ['2026-12-08T01:00:00Z'] });
    return files[address] ? Response.json(files[address]) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of a test drive', () => {
  it('TD-003 FORM-016 asks for the location first, then has its times, and reloads them for another', async () => {
    await open(testDrive());
    expect(document.querySelector('.booking')?.textContent).toContain('Choose a location');
    expect(document.querySelector('.booking :not(noscript) > .field')).toBeNull();
    expect([field('location').value, asked.filter((address) => address.startsWith('/api/'))]).toEqual(['', []]);
    choose('1');
    await until(() => expect(field('booking_time')?.type).toBe('radio'));
    expect(document.querySelector('.booking')?.textContent).not.toContain('Choose a location');
    choose('2');
    await until(() => expect(asked).toContain('/api/appointments?location_id=2&for=testDrive'));
  });

  it('TD-003 FORM-021 a time is said by the clock of its location, whatever that of the dealer is', async () => {
    document.body.dataset.timeZone = 'Australia/Adelaide';
    vi.spyOn(location, 'assign').mockReturnValue();
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/appointments?location_id=1&for=testDrive')
        return Response.json({ slots: ['2026-12-08T00:00:00.000Z'], timeZone: 'Australia/Perth' });
      return String(address).includes('/api/') ? Response.json({ lead_id: 'L-7' }) : new Response('', { status: 404 });
    });
    const form = testDrive();
    await open({ ...form, fields: form.fields.filter((name) => name !== 'message'), required: [] });
    choose('1');
    await until(() => expect(document.body.textContent).toContain('8:00 am'));
    document.querySelectorAll<HTMLInputElement>('[name=booking_time]')[1]?.click();
    const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006' };
    for (const [name, value] of Object.entries(person)) field(name).value = value;
    document.querySelector<HTMLFormElement>('form')?.requestSubmit();
    await until(() => expect(readSentLead()?.time).toBe('Tuesday 8 December at 8:00 am'));
  });

  it('TD-003 begins with the nearest location where it is known', async () => {
    localStorage.setItem('harbour:nearest', '2');
    await open(testDrive());
    await until(() => expect(field('location').value).toBe('2'));
  });

  it('TD-006 offers what was saved, then what was looked at; the lead is about the one that is chosen', async () => {
    localStorage.setItem('harbour:favourites', JSON.stringify([{ id: 8 }]));
    localStorage.setItem('harbour:viewed', JSON.stringify([{ id: 9 }, { id: 7 }, { id: 8 }]));
    await open(testDrive());
    await until(() =>
      expect(known().map(({ textContent }) => textContent)).toEqual(['2021 Make 8 Touring', '2021 Make 7 Touring']),
    );
    known()[1]?.click();
    await until(() => expect(known()[1]?.getAttribute('aria-pressed')).toBe('true'));
    expect(field('message').value).toBe('2021 Make 7 Touring');
    const frame = document.querySelector<HTMLElement>('[data-island]');
    expect([frame?.dataset.carId, field('location').value]).toEqual(['7', '2']);
    field('message').value = 'A ute';
    field('message').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => expect(known()[1]?.getAttribute('aria-pressed')).toBe('false'));
    expect(frame?.dataset.carId).toBeUndefined();
  });

  it('TD-006 says where a model that is named can be seen, and goes there', async () => {
    const places = [
      ...[
        { id: '1', name: 'Dalby' },
        { id: '2', name: 'Roma' },
        { id: '3', name: 'Miles' },
      ],
    ];
    await open({
      ...testDrive(),
      locations: places,
      vehiclePlaces: { 'Isuzu D-MAX': ['2', '3'], 'Isuzu MU-X': ['3'] },
    });
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('message'), text);
      field('message').dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('isuzu d-max');
    await until(() => expect(document.body.textContent).toContain('You can see it at Roma and Miles.'));
    // Of two the visitor chooses.
    expect(field('location').value).toBe('');
    type('Isuzu MU-X');
    await until(() => expect(document.body.textContent).toContain('You can see it at Miles.'));
    expect(field('location').value).toBe('3');
    type('A ute');
    await until(() => expect(document.body.textContent).not.toContain('You can see it at'));
  });

  it('TD-006 names the vehicle whose page led there', async () => {
    localStorage.setItem('harbour:viewed', JSON.stringify([{ id: 7 }, { id: 8 }]));
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/cars/car-8?a=b`);
    await open(testDrive());
    await until(() => expect(field('message').value).toBe('2021 Make 8 Touring'));
  });
});
