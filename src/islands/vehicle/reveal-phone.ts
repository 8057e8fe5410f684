/** Logs the first reveal of a masked phone number (VDP-092, API-007); a failure is only logged. */
export function startReveal(block: HTMLElement): void {
  block.addEventListener(
    'toggle',
    () => {
      const { car, dealership, website } = block.dataset;
      fetch('/api/reveal-phone', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ car_id: car, dealership_id: dealership, website_id: website }),
      }).catch((error: unknown) => console.warn('The reveal of a phone number was not recorded.', error));
    },
    { once: true },
  );
}
