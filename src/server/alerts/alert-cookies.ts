import { serialize } from 'hono/utils/cookie';
import { type CarAlert, carAlertCookie } from '#src/domain/account/car-alert.ts';
import { confirmHours, MANAGE_DAYS } from './alert-tokens.ts';
import type { ListedAlert } from './alerts.ts';

const SECONDS: Record<CarAlert, number> = { none: 0, waits: confirmHours * 3600, on: MANAGE_DAYS * 86_400 };

/**
 * Has the browser know how alerts on the prices of vehicles stand, for its list of saved vehicles (FAV-005, WATCH-007): a cookie
 * for each, with the vehicle and nobody's name. One that nobody confirms goes by itself.
 */
export function noteAlerts(
  answer: Response,
  alerts: readonly Pick<ListedAlert, 'kind' | 'subject'>[],
  state: CarAlert,
): Response {
  for (const { kind, subject } of alerts)
    if (kind === 'price' && /^[\w-]+$/.test(subject))
      answer.headers.append(
        'set-cookie',
        serialize(carAlertCookie(subject), state, { path: '/', secure: true, sameSite: 'Lax', maxAge: SECONDS[state] }),
      );
  return answer;
}
