import type { EventName } from '#src/domain/analytics/event-numbers.ts';
import { track } from '#src/stores/analytics.ts';

/** Call links, and the actions of the vehicle page that are events by their own name. */
const RECORDED = '[data-call], [data-action=historyReport], [data-action=print]';

/** Records clicks on call links, on any page (EVT-008), and on history report (EVT-012) and print page (EVT-013) of a vehicle. */
export function startClickEvents(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>(RECORDED);
    if (!link) return;
    const carId = document.querySelector<HTMLElement>('[data-car-id]')?.dataset.carId;
    track(
      'call' in link.dataset ? 'callClick' : (link.dataset.action as EventName),
      carId === undefined ? {} : { carId },
    );
  });
}
