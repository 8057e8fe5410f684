// @vitest-environment happy-dom
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { settledFrames, until } from '#src/stores/settled-for-test.ts';
import { $soldButton } from '#src/stores/vehicles/live-changes.ts';
import { VehicleEnquiry } from './VehicleEnquiry.tsx';

vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));

const ENQUIRY = {
  carId: '7',
  dealershipId: 3,
  carName: '2021 Mazda 3',
  carType: 'used',
  tag: '',
  message: '',
  testDrive: false,
  bookText: 'Book a test drive',
  optInTicked: false,
  terms: { enquiry: { disclaimer: null }, testDrive: { disclaimer: null } },
} as unknown as EnquiryProps;

/** Says that everything beside it is hydrated. */
function Hydrated({ done }: { done: () => void }) {
  useEffect(done, [done]);
  return null;
}

/** The form in the dialog of a vehicle page, filled and hydrated. */
async function hydratedForm(): Promise<HTMLFormElement> {
  const place = document.createElement('div');
  place.dataset.kind = 'enquiry';
  document.body.replaceChildren(place);
  const page = (done: () => void) => (
    <>
      <VehicleEnquiry enquiry={ENQUIRY} button="Send enquiry" />
      <Hydrated done={done} />
    </>
  );
  place.innerHTML = renderToString(page(() => {}));
  const form = place.querySelector('form') as HTMLFormElement;
  const person = { name: 'Ada', last_name: 'Byron', phone: '0491 570 006', email: 'ada@example.com' };
  for (const [name, value] of Object.entries(person)) (form.elements.namedItem(name) as HTMLInputElement).value = value;
  await new Promise<void>((resolve) => {
    hydrateRoot(place, page(resolve));
  });
  return form;
}

afterEach(() => document.body.replaceChildren());

describe('enquiry form of a vehicle', () => {
  it.each([
    [false, ['A question', 'Photos'], ['', 'Request Photos']],
    [true, ['A question', 'Book a test drive', 'Photos'], ['', 'Test Drive', 'Request Photos']],
  ])(
    'FORM-031 PHOTO-002 TD-005 asks without scripts what it is for; with test drives: %s',
    (testDrive, texts, values) => {
      const place = document.createElement('div');
      place.innerHTML = renderToString(
        <VehicleEnquiry enquiry={{ ...ENQUIRY, testDrive } as unknown as EnquiryProps} button="Send enquiry" />,
      );
      const options = [...place.querySelectorAll<HTMLOptionElement>('[name=category] option')];
      expect(options.map(({ textContent }) => textContent)).toEqual(texts);
      expect(options.map(({ value }) => value)).toEqual(values);
    },
  );

  it('VDP-125 its button follows a vehicle that is sold after the build', async () => {
    const form = await hydratedForm();
    const words = () => form.querySelector('.enquiry__send')?.textContent;
    expect(words()).toBe('Send enquiry');
    $soldButton.set('Find me something similar');
    await until(() => expect(words()).toBe('Find me something similar'));
    $soldButton.set(undefined);
  });

  it('LEAD-010 moves on by a button that is pressed the moment the form is hydrated', async () => {
    const form = await hydratedForm();
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await until(() => expect(form.dataset.step).toBe('message'));
  });

  it('LEAD-010 is on its first step again when it is opened for something else', async () => {
    const form = await hydratedForm();
    await settledFrames();
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await until(() => expect(form.dataset.step).toBe('message'));
    (form.parentElement as HTMLElement).dataset.kind = 'photos';
    await until(() => expect(form.dataset.step).toBe('contact'));
  });
});
