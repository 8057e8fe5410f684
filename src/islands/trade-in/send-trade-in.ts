import { generalEnquiryEvent } from '#src/domain/analytics/enquiry-events.ts';
import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { TRADE_IN_FORM_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { CHANGEOVER_PRICE } from '#src/domain/trade-in/change-over.ts';
import { ownedCarName, rangeText, tradeInMessage } from '#src/domain/trade-in/trade-in-message.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { track } from '#src/stores/analytics.ts';
import { goToSuccess, sendForm } from '../forms/form-client.ts';
import { AIM, SELLS } from './owned-car-entries.ts';
import { acceptOffer } from './trade-in-client.ts';
import type { TradeInState } from './trade-in-state.ts';
import { wantedCar } from './wanted-car.ts';

/** An entry of the form as it is now. */
export const entryOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/**
 * Sends a trade-in, and after it that its offer is accepted (TRADE-006), and goes on to the success page.
 *
 * @param leave leaves the form for another page.
 * @returns what went wrong, with the form as a whole or by field; nothing on success.
 */
export async function sendTradeIn(
  form: HTMLFormElement,
  {
    category: ofPage,
    sellCategory,
    required,
    locations,
  }: Pick<TradeInFormProps, 'category' | 'sellCategory' | 'required' | 'locations'>,
  {
    valued,
    offer,
    range,
    accepts,
    hasTradeIn,
  }: Pick<TradeInState, 'valued' | 'offer' | 'range' | 'accepts' | 'hasTradeIn'>,
  leave: (go: () => void) => void,
): Promise<{ error: string; errors: FieldErrors; check?: () => FieldErrors } | undefined> {
  const wanted = wantedCar(form);
  const comments = entryOf(form, 'message');
  const plate = { rego: entryOf(form, 'rego'), regoState: entryOf(form, 'regoState') };
  const aim = entryOf(form, AIM);
  const category = aim === SELLS ? sellCategory : ofPage;
  const about = { ...plate, aim, towards: wanted?.fullName, offerPrice: offer?.price ?? null, range, accepts };
  const sent = await sendForm(form, {
    address: 'enquiry',
    required,
    fields: TRADE_IN_FORM_FIELDS,
    extra: {
      category,
      message: hasTradeIn && valued ? tradeInMessage({ ...valued, ...about }, comments) : comments,
      ...(hasTradeIn && offer && { valuation_id: offer.id }),
      ...(wanted && { car_id: wanted.id }),
    },
  });
  if (!('leadId' in sent)) return sent;
  const isAccepted = accepts && offer !== null && hasTradeIn;
  if (isAccepted) {
    const accepted = await acceptOffer({ ...sent, category });
    if (!accepted.ok)
      return { error: `Your details have reached us, but not that you accept. ${accepted.error}`, errors: {} };
  }
  const detail = wanted && { carId: wanted.id };
  track(isAccepted ? 'offerAccepted' : generalEnquiryEvent(location.pathname, category), detail);
  const place = locations.find(({ id }) => id === entryOf(form, 'location_id'));
  const estimate = offer ? formatMoney(offer.price) : range && rangeText(range);
  const lead = {
    leadId: sent.leadId,
    copy: sent.copy,
    category,
    ...(wanted && { request: CHANGEOVER_PRICE, car: wanted.fullName }),
    ...(hasTradeIn && valued && { ownCar: ownedCarName(valued.car) }),
    ...(hasTradeIn && estimate && { estimate }),
    ...(place && { place }),
  };
  leave(() => goToSuccess(lead));
  return undefined;
}
