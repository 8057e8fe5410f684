import { parse, serialize } from 'hono/utils/cookie';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { reserveHoldHours } from '#src/domain/checkout/checkout.ts';
import { OWN_CAR_COOKIE } from '#src/domain/checkout/own-car.ts';

/** Only this host may read or set it, and no script (RFC 6265bis, "__Host-"). */
const ORDER_COOKIE = '__Host-order';
const DAYS = 30;

/** The token of the reservation that a browser made last; empty for one that made none. */
export const cookieToken = (request: Request): string =>
  parse(request.headers.get('cookie') ?? '', ORDER_COOKIE)[ORDER_COOKIE] ?? '';

/** The `set-cookie` header that has a browser find its reservation again. */
export const orderCookie = (token: string): string =>
  serialize(ORDER_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: (DAYS * DAY_MS) / 1000,
  });

/** The `set-cookie` header that tells the page of a vehicle whose it is while it is held; without one it is forgotten. */
export const ownCarCookie = (slug: string): string =>
  serialize(OWN_CAR_COOKIE, slug, {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: slug ? reserveHoldHours * 3600 : 0,
  });
