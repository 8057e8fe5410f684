import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Template } from '#src/domain/analytics/templates.ts';
import type { Device } from '#src/domain/analytics/vitals.ts';
import type { VitalsReport } from '#src/domain/analytics/vitals-report.schema.ts';
import { mayMeasure } from '#src/stores/consent.ts';

// The page is measured from when this is loaded, what was before included, and what it was is sent once, when it is hidden
// for the first time: a phone may end it then without another word. A page that the browser kept and shows again is another
// view, with figures of its own.
let vitals: VitalsReport['vitals'] = {};
let isSent = false;

const note = ({ name, value }: Metric) => {
  vitals[name] = value;
};
for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);

// The library listens for the same event and came first, so its last figures are there.
addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || isSent || Object.keys(vitals).length === 0) return;
  isSent = true;
  // A visit whose consent was withdrawn meanwhile is not counted.
  if (mayMeasure()) send();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  vitals = {};
  isSent = false;
});

function send(): void {
  const { api = '/api', template } = document.body.dataset;
  const device: Device = matchMedia('(hover: none) and (pointer: coarse)').matches ? 'mobile' : 'desktop';
  const report: VitalsReport = { template: template as Template, device, vitals };
  navigator.sendBeacon(`${api}/vitals`, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
