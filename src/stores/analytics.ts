import { EVENT_NUMBERS, type EventName } from '#src/domain/analytics/event-numbers.ts';
import { apiFetch } from './api-fetch.ts';
import { hasConsent } from './consent.ts';

/** What is known of an event: ids only, never anything a person typed. */
export type EventDetail = { carId?: string | number; dealershipId?: string | number };

/** One entry of `window.dataLayer`, and the detail of the `analytics` event (docs/analytics.md). */
export type AnalyticsRecord = {
  event: `dealer_${EventName}`;
  event_number: number | null;
  car_id?: string;
  dealership_id?: string;
  page_path: string;
};

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Records an event of the catalogue (EVT-001 to EVT-018): pushed to `window.dataLayer`, raised as `analytics` on
 * `window`, and sent to the site's own function (API-029). It never throws and nothing waits for it (EVT-020).
 */
export function track(name: EventName, detail: EventDetail = {}): void {
  try {
    if (!hasConsent()) return;
    const { carId, dealershipId } = detail;
    const record: AnalyticsRecord = {
      event: `dealer_${name}`,
      event_number: EVENT_NUMBERS[name],
      ...(carId !== undefined && carId !== '' && { car_id: String(carId) }),
      ...(dealershipId !== undefined && dealershipId !== '' && { dealership_id: String(dealershipId) }),
      page_path: location.pathname,
    };
    window.dataLayer ??= [];
    window.dataLayer.push(record);
    window.dispatchEvent(new CustomEvent('analytics', { detail: record }));
    send(record);
  } catch (error) {
    warn(error);
  }
}

function send({ event_number, car_id, dealership_id, page_path }: AnalyticsRecord): void {
  const api = document.body.dataset.api ?? '/api';
  const website_id = document.body.dataset.websiteId;
  // The reveal of a phone number has a log of its own (EVT-007, API-007).
  const [path, body] =
    event_number === null
      ? ['reveal-phone', { car_id, dealership_id, website_id }]
      : ['events', { event: event_number, car_id, website_id, path: page_path.slice(0, 500) }];
  apiFetch(`${api}/${path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    // An answer that nobody reads stays open.
    .then(async (response) => {
      await response.text();
      if (!response.ok) warn(response.status);
    })
    .catch(warn);
}

/** EVT-020: logged and ignored. */
function warn(reason: unknown): void {
  console.warn('An event was not recorded.', reason);
}
