import { json } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../log/log.ts';
import { ForgedEvent } from './payment-provider.ts';
import { reservationOfSession } from './reservations.ts';
import { type Checkout, providerOf, settleReservation } from './settle-reservation.ts';

/** Larger than any event of a provider. */
const MAX_SIZE = 256 * 1024;

/**
 * Takes a call of the payment provider. It says only that something happened to a session: what, the provider is asked. So
 * a call that comes twice, late or after a later one changes nothing that is true. An error makes the provider call again.
 *
 * @throws Refusal 400 for a call that is not the provider's, 413 for a large one, 404 where nobody is set up.
 */
export async function takeEvent(request: Request, checkout: Checkout): Promise<Response> {
  const provider = await providerOf(checkout);
  if (!provider) throw new Refusal(404, 'No payment provider is set up here.');
  const body = await bodyOf(request);
  const event = await provider.readEvent(body, request.headers, checkout.now).catch((error: unknown) => {
    if (!(error instanceof ForgedEvent)) throw error;
    log.warn('A call to the address of the payment provider is not signed by it.');
    throw new Refusal(400, 'The signature does not fit.');
  });
  const reservation = event && (await reservationOfSession(checkout, provider.name, event.sessionId));
  // A session of something else that uses the same account.
  if (reservation) await settleReservation(checkout, reservation);
  return json({ received: true });
}

async function bodyOf(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_SIZE) throw new Refusal(413, 'The event is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
