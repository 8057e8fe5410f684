import type { SessionState } from '#src/domain/checkout/reservation.ts';

/** What is asked of a payment provider: one payment on a page of its own. */
export type PaymentOrder = {
  /** Names the payment there, and makes a repeated call the same call. */
  reference: string;
  amountCents: number;
  /** What the payer reads beside the amount. */
  title: string;
  description: string;
  email: string;
  /** Where the payer comes back to: with the payment, and without. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** A payment page that was opened. */
export type PaymentSession = { id: string; href: string };

/** What became of a payment, as its provider says now. */
export type Payment = {
  state: SessionState;
  /** The order it belongs to (`PaymentOrder.reference`). */
  reference: string;
  amountCents: number;
  currency: string;
  /** What is refunded; known once it was paid. */
  paymentId?: string;
  /** The last try was declined; another one may follow. */
  declined?: true;
  /** The payment page, while it is open. */
  href?: string;
};

/** A call of the provider that was proved to be its own. It only says where to look: what counts is what `read` says. */
type PaymentEvent = { sessionId: string };

/** A payment provider. Every member fails with an error when the provider does not answer in time, or not in its form. */
export type PaymentProvider = {
  name: 'stripe' | 'test';
  open(order: PaymentOrder): Promise<PaymentSession>;
  read(sessionId: string): Promise<Payment>;
  /** Takes no payment any more; a session that is over stays as it is. */
  close(sessionId: string): Promise<void>;
  /** Gives all of a payment back; a repeated call refunds once. */
  refund(paymentId: string, reference: string): Promise<void>;
  /**
   * The event of a call, or undefined for one that concerns no session.
   *
   * @throws ForgedEvent for a call that is not the provider's.
   */
  readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent | undefined>;
};

/** Somebody else's call, or an old one that is played again. */
export class ForgedEvent extends Error {}

/** An event may be so old, in seconds: beyond it somebody may play it again. */
export const EVENT_TOLERANCE_SECONDS = 300;
