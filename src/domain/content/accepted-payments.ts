/** The ways to pay of the accepted payments strip, in its order (TILE-010); `mark` is a file of `public/payments`. */
export const ACCEPTED_PAYMENTS = [
  { name: 'Mastercard', mark: 'mastercard' },
  { name: 'Visa', mark: 'visa' },
  { name: 'Maestro', mark: 'maestro' },
  { name: 'Google Pay', mark: 'google-pay' },
  { name: 'Apple Pay', mark: 'apple-pay' },
] as const;
