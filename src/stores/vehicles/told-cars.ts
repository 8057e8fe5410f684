import { type CarAlert, carAlertCookie } from '#src/domain/account/car-alert.ts';
import { OWN_CAR_COOKIE } from '#src/domain/checkout/own-car.ts';

/** What a cookie that scripts may read says; undefined without it. Pages that functions answered have set it. */
const cookieValue = (name: string): string | undefined => document.cookie.split(`${name}=`)[1]?.split(';')[0];

/** The vehicle that this browser holds, by slug, as the page of its reservation told it; the answer of a server may be a minute old. */
export const ownCar = (): string | undefined => cookieValue(OWN_CAR_COOKIE);

/** How the alert on the price of a vehicle stands, as far as this browser knows. */
export const carAlert = (carId: string): CarAlert =>
  (cookieValue(carAlertCookie(carId)) as CarAlert | undefined) ?? 'none';
