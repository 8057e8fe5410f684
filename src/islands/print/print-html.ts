import { renderSVG } from 'uqr';
import { escapeHtml as e } from '#src/domain/html.ts';
import { PRINTED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import type { Brochure } from '#src/domain/vehicle-page/brochure.ts';

/** The sheet of a vehicle as an A4 page (VDP-067). */
export function printHtml(page: Brochure, placeholder: string): string {
  const src = imageUrl(page.image ?? placeholder, PRINTED_IMAGE);
  const facts = page.facts.map(({ label, value }) => `<div><dt>${e(label)}</dt><dd>${e(value)}</dd></div>`).join('');
  const features = page.features.map((feature) => `<li>${e(feature)}</li>`).join('');
  const code = renderSVG(page.url, { border: 0, ecc: 'M' });
  const { place } = page;
  return `<article class="sheet-a4"><header class="sheet-a4__head"><strong>${e(page.dealer)}</strong><span>${e([place?.name === page.dealer ? '' : place?.name, page.phone].filter(Boolean).join(' · '))}</span></header><img class="sheet-a4__photo" src="${e(src)}" width="1400" height="788" alt="${e(`${page.title} ${page.subtitle}`)}"><div class="sheet-a4__title"><div><h1>${e(page.title)}</h1><p>${e(page.subtitle)}</p></div><div class="sheet-a4__price">${
    page.sold
      ? '<strong>Sold</strong>'
      : `<strong>${e(page.price)}</strong><span>${page.was ? `<s><span class="visually-hidden">Was </span>${e(page.was)}</s> ` : ''}${e(page.basis)}</span>`
  }</div></div><dl class="sheet-a4__facts">${facts}</dl>${
    features ? `<h2>Features</h2><ul class="sheet-a4__features">${features}</ul>` : ''
  }<footer class="sheet-a4__foot"><div class="sheet-a4__code" role="img" aria-label="Code that leads to this page on the web">${code}</div><div><p><strong>See all photos and enquire</strong><br>${e(page.shownUrl)}</p>${place ? `<p>${e(place.name)}<br>${e(place.address)}</p>` : ''}<p class="sheet-a4__legal">${page.legal.map(e).join(' · ')}</p>${page.disclaimer ? `<p class="sheet-a4__legal">${e(page.disclaimer)}</p>` : ''}</div></footer></article>`;
}
