import { saleAmount } from '../price/price-shown.ts';
import type { VehicleSummary } from '../vehicle-page/vehicle-summary.ts';

/** How an alert on the price of a vehicle stands, as the browser that asked for it knows. */
export type CarAlert = 'none' | 'waits' | 'on';

/** The cookie that says so of a vehicle. */
export const carAlertCookie = (carId: string | number): string => `alert-${carId}`;

const TEXTS: Record<CarAlert, string> = {
  none: 'Tell me when the price drops',
  waits: 'Alert waits: open the link we sent',
  on: 'Alert on',
};

/** What stands at a saved vehicle: without an alert the words of the link that asks for one. */
export const carAlertText = (alert: CarAlert): string => TEXTS[alert];

/** It is for sale at a price in dollars, as its page says that offers the same. */
export const canDrop = ({ sold, price }: VehicleSummary): boolean => !sold && saleAmount(price) !== undefined;
