import { reserveHoldHours, reserveRefundPercent } from '#src/domain/checkout/checkout.ts';
import { depositNote } from '#src/domain/checkout/deposit-labels.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';

/** The words of a checkout page. They promise what the setting, the catalogue and the functions hold. */
export type CheckoutText = {
  heading: string;
  lead: string;
  steps: { title: string; text: string }[];
  formHeading: string;
  button: string;
};

/** Nothing is paid on this page. */
const pay = (deposit: number) => `Continue to payment · ${formatMoney(deposit)}`;

/** ROUTE-002, VDP-063. */
export function reserveText({ singular }: Noun, deposit: number): CheckoutText {
  return {
    heading: `Reserve this ${singular}`,
    lead: `Keep it for yourself while you decide: ${depositNote(deposit)}.`,
    steps: [
      {
        title: 'Pay the deposit',
        text: `By card, on the page of our payment provider. We never see the number of your card.`,
      },
      {
        title: `It waits for ${reserveHoldHours} hours`,
        text: `The ${singular} shows as reserved, and nobody else can buy it online.`,
      },
      {
        title: 'Come and see it',
        text: `We call you to find a time. Not the one? You get ${reserveRefundPercent}% of the deposit back, without a reason.`,
      },
    ],
    formHeading: 'Reserve it online',
    button: pay(deposit),
  };
}

/** ROUTE-004. */
export function purchaseText({ singular }: Noun, deposit: number): CheckoutText {
  return {
    heading: `Buy your ${singular} online`,
    lead: `Tell us how you want to buy it, and hold it with a deposit: ${depositNote(deposit)}.`,
    steps: [
      {
        title: 'Send your order request',
        text: `Trade-in, payment, handover, your details, and the ${formatMoney(deposit)} deposit by card. It is no contract yet.`,
      },
      {
        title: 'Get the whole price',
        text: `We call you and write down what it costs you, with every fee. The ${singular} is held for ${reserveHoldHours} hours meanwhile.`,
      },
      {
        title: 'Decide',
        text: `Happy with it? You sign, and the deposit counts towards the price. If not, you get ${reserveRefundPercent}% of it back.`,
      },
    ],
    formHeading: 'Your order',
    button: pay(deposit),
  };
}
