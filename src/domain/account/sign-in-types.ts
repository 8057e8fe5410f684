/** The purpose of a sign-in (AUTH-002, ROUTE-070). */
export const SIGN_IN_TYPES = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;

export type SignInType = (typeof SIGN_IN_TYPES)[number];

/** The heading of the sign-in page of each type, and the sentence below it. */
export const SIGN_IN_TEXTS: Record<SignInType | 'other', { heading: string; lead: string }> = {
  watchlist: {
    heading: 'Sign in to your watchlist',
    lead: 'What you save is kept for you, on every device you sign in with.',
  },
  'trade-in': { heading: 'Sign in to your trade-in', lead: 'So that your valuation stays with you.' },
  checkout: { heading: 'Sign in to check out', lead: 'So that a reservation has an owner we can call.' },
  finance: { heading: 'Sign in for finance', lead: 'So that only you see your application.' },
  'spin-to-win': { heading: 'Sign in to spin', lead: 'One phone number, one try.' },
  'online-payment': { heading: 'Sign in to pay online', lead: 'So that your payment is booked to you.' },
  'car-finance': { heading: 'Sign in for car finance', lead: 'So that only you see your application.' },
  'my-garage': { heading: 'Sign in to your garage', lead: 'Your vehicles, on every device you sign in with.' },
  other: { heading: 'Sign in', lead: 'With your mobile number and a code. There is no password.' },
};

/** The type of that name; an unknown one gets the general texts (AUTH-002). */
export function signInType(name: string | null): SignInType | 'other' {
  return SIGN_IN_TYPES.find((type) => type === name) ?? 'other';
}
