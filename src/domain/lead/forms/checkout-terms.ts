import { depositTerms } from '../../checkout/deposit-labels.ts';
import type { CHECKOUT_FORMS } from './checkout-forms.ts';
import type { FormSettings } from './form-settings.schema.ts';

export type CheckoutForm = keyof typeof CHECKOUT_FORMS;

/**
 * What a buyer agrees to before paying: how the deposit works, and the site's own terms of an enquiry, if it has any.
 *
 * @param deposit in dollars.
 */
export function checkoutTerms(deposit: number, { disclaimer }: Pick<FormSettings, 'disclaimer'>): string {
  return [depositTerms(deposit), disclaimer.enquiry?.trim() ?? ''].filter(Boolean).join(' ');
}
