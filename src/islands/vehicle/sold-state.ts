import { $soldButton } from '#src/stores/vehicles/live-changes.ts';

/**
 * Switches the page of a vehicle that was sold since the build to the sold state without a reload (VDP-120, VDP-125):
 * the sold summary, similar vehicles, and the enquiry that asks for something similar.
 */
export function showSold(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-sold-page]');
  const vehicle = document.querySelector<HTMLElement>('.vehicle');
  if (!template || !vehicle) return;
  // Only a page that was sold after it was rendered needs the styles of the sold page.
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = template.dataset.styles ?? '';
  document.head.append(styles);
  const sold = template.content.cloneNode(true) as DocumentFragment;
  const photo = vehicle.querySelector<HTMLImageElement>('.gallery__track img');
  const image = sold.querySelector('img');
  if (photo && image) {
    image.src = photo.currentSrc || photo.src;
    image.alt = photo.alt;
  }
  const facts = vehicle.querySelector('.summary__facts');
  if (facts) sold.querySelector('h1')?.after(facts);
  vehicle.className = 'sold sold--live';
  vehicle.replaceChildren(sold);
  for (const part of document.querySelectorAll(
    '[data-sticky-header], [data-announcement], .vehicle__wide > :not(.similar)',
  ))
    part.remove();
  const { button = '', message = '' } = template.dataset;
  const bar = document.querySelector('[data-car-bar]');
  for (const part of bar?.querySelectorAll('.car-bar__price, .car-bar__later') ?? []) part.remove();
  const main = bar?.querySelector<HTMLElement>('.car-bar__main');
  if (main) {
    main.textContent = button;
    (main as HTMLAnchorElement).href = '#enquire';
  }
  const text = document.querySelector<HTMLTextAreaElement>('#enquiry-message');
  if (text) text.value = message;
  $soldButton.set(button);
  const heading = document.querySelector('[data-enquiry] [data-for="enquiry"]');
  if (heading) heading.textContent = button;
  document.title = `Sold: ${document.title}`;
}
