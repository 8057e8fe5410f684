import type { EventName } from '#src/domain/analytics/event-numbers.ts';
import { track } from '#src/stores/analytics.ts';

/** Actions of the vehicle page that are events: history report (EVT-012) and print page (EVT-013). */
const ACTIONS: Record<string, EventName> = { historyReport: 'historyReport', print: 'print' };

/** Records clicks on call links, on any page (EVT-008), and on the vehicle page's actions. */
export function startClickEvents(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-call], [data-action]');
    const name = link && ('call' in link.dataset ? 'callClick' : ACTIONS[link.dataset.action ?? '']);
    if (!name) return;
    const carId = document.querySelector<HTMLElement>('[data-car-id]')?.dataset.carId;
    track(name, carId === undefined ? {} : { carId });
  });
}
