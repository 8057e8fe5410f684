import { type CarAlert, carAlertCookie } from '#src/domain/account/car-alert.ts';
import { cookieValue } from '../cookie-value.ts';

/** How the alert on the price of a vehicle stands, as far as this browser knows. */
export const carAlert = (carId: string): CarAlert =>
  (cookieValue(carAlertCookie(carId)) as CarAlert | undefined) ?? 'none';
