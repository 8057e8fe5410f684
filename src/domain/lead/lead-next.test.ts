import { expect, it } from 'vitest';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES, SUBSCRIPTION } from './lead-categories.ts';
import { leadNext, subscriptionNext } from './lead-next.ts';

const { reservation, purchase, ...requests } = REQUEST_CATEGORIES;

it('FORM-021 each request has what happens next; deposits have pages of their own', () => {
  const next = leadNext({ singular: 'caravan', plural: 'caravans' }, 'Book a viewing', 1);
  const asked = [...Object.values(LEAD_CATEGORIES), SUBSCRIPTION, ...Object.values(requests)];
  expect(next.flatMap(({ category }) => category ?? []).toSorted()).toEqual(asked.toSorted());
  expect(next.filter(({ category }) => !category)).toEqual([next.at(-1)]);
  expect([reservation, purchase].filter((one) => next.some(({ category }) => category === one))).toEqual([]);
  expect(next.find(({ category }) => category === LEAD_CATEGORIES.testDrive)?.text).toContain('have the caravan ready');
  for (const booked of [LEAD_CATEGORIES.testDrive, REQUEST_CATEGORIES.service])
    expect(next.find(({ category }) => category === booked)?.confirms).toMatch(/^the (time|day)$/);
  expect(next.filter(({ confirms }) => confirms)).toHaveLength(2);
  expect(next.filter(({ opening }) => opening).map(({ category }) => category)).toEqual([SUBSCRIPTION]);
  expect(next.find(({ category }) => category === LEAD_CATEGORIES.testDrive)?.request).toBe('Viewing');
  const leaving = next.filter(({ leavesStock }) => leavesStock).map(({ category }) => category);
  expect(leaving).toEqual(['Sell My Car', 'Service Booking', 'Career Enquiry']);
});

it('LEAD-016 a request for a subscription is called one, and says when it is answered', () => {
  const asked = leadNext({ singular: 'car', plural: 'cars' }, 'Book a test drive', 1).find(
    ({ category }) => category === SUBSCRIPTION,
  );
  expect(asked?.opening).toBe('Your request for a subscription has arrived. Nothing is paid yet.');
  expect(asked?.text).toContain('We check your licence and answer within one working day');
  expect(subscriptionNext(2)).toContain('answer within 2 working days,');
  expect(subscriptionNext(0)).toContain('answer, to settle the day.');
});
