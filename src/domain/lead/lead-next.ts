import { bookedText, type Noun } from '../vehicle/item-words.ts';
import { LEAD_CATEGORIES, REQUEST_CATEGORIES, SUBSCRIPTION } from './lead-categories.ts';

/**
 * What follows a request for a subscription (LEAD-016).
 *
 * @param approvalDays working days that looking at a licence takes.
 */
export function subscriptionNext(approvalDays: number): string {
  const within = approvalDays
    ? ` within ${approvalDays === 1 ? 'one working day' : `${approvalDays} working days`}`
    : '';
  return `We check your licence and answer${within}, to settle the day. You pay on the day you start.`;
}

/** What the page of thanks says after a lead of a category (FORM-021); without one after every lead that has none of its own. */
export type LeadNext = {
  category?: string;
  /** The request in the words of who sent it; the category itself without one. */
  request?: string;
  /** What has to be confirmed before it is booked: that comes first. */
  confirms?: 'the time' | 'the day';
  /** Said first of a request that books nothing. */
  opening?: string;
  text: string;
  /** Who sent it looks for no vehicle: the way on is the home page. */
  leavesStock?: true;
};

const VALUED =
  'We look at what you told us and call you. Nothing is agreed before we have seen it, and nothing is paid now.';

/** What comes first after a booking was asked for: the time, as far as one was chosen, else `confirms`. Nothing of it says that it is booked. */
export const bookingRequest = (time: string | undefined, confirms: string) => ({
  heading: time ? `Requested: ${time}.` : 'Your request is with us.',
  text: `We call or write to confirm ${time ? 'it' : confirms}. Then it is booked.`,
});

/**
 * What happens next, and whether anything was paid, by the category of the lead, and last after all others.
 *
 * @param bookText the button that asks for a time to see a vehicle: "Book a viewing".
 */
export const leadNext = ({ singular }: Noun, bookText: string, approvalDays: number): LeadNext[] => [
  {
    category: LEAD_CATEGORIES.testDrive,
    request: bookedText(bookText),
    confirms: 'the time',
    text: `We settle the time with you and have the ${singular} ready. It costs nothing.`,
  },
  {
    category: LEAD_CATEGORIES.photos,
    request: 'More photos',
    text: 'We take the photos and send them to you. It costs nothing.',
  },
  {
    category: SUBSCRIPTION,
    opening: 'Your request for a subscription has arrived. Nothing is paid yet.',
    text: subscriptionNext(approvalDays),
  },
  { category: REQUEST_CATEGORIES.tradeIn, request: `What your own ${singular} is worth`, text: VALUED },
  { category: REQUEST_CATEGORIES.sell, request: `Sell your ${singular}`, text: VALUED, leavesStock: true },
  {
    category: REQUEST_CATEGORIES.finance,
    request: 'Finance enquiry',
    text: 'One of us calls you and goes through it with you. Nothing is paid or signed now.',
  },
  {
    category: REQUEST_CATEGORIES.offer,
    text: 'We call or write to you about the offer. Nothing is ordered, and nothing is paid now.',
  },
  {
    category: REQUEST_CATEGORIES.service,
    request: 'Service',
    confirms: 'the day',
    text: 'We confirm the day, or call you with the nearest one we have, and tell you the price before we begin. Nothing is paid now.',
    leavesStock: true,
  },
  {
    category: REQUEST_CATEGORIES.career,
    text: 'We read it and write to you.',
    leavesStock: true,
  },
  { text: 'One of us reads it and calls or writes to you. Nothing is agreed, and nothing is paid now.' },
];
