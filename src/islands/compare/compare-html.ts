import { compareCarsMax, comparedFeatures, comparedRows, compareHref } from '#src/domain/compare/compared-cars.ts';
import { escapeHtml as e } from '#src/domain/html.ts';
import { COMPARED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import type { CarSheet } from '#src/domain/vehicle-page/car-sheet.ts';
import type { Favourite } from '#src/stores/favourites.ts';

/** A car that was asked for; without a sheet the site does not have it. */
export type ComparedCar = { slug: string; sheet: CarSheet | undefined };
export type CompareWords = { noun: string; nouns: string; placeholder: string; sold: string; stock: string };

/** Cars side by side as a table (FAV-005): picture, name, price, specifications, features. */
export function compareHtml(cars: readonly ComparedCar[], words: CompareWords): string {
  const slugs = cars.map(({ slug }) => slug);
  const sheets = cars.map(({ sheet }) => sheet ?? { specs: [], features: [] });
  const rows = comparedRows(sheets)
    .map(({ label, values, differs }) => row(label, values.map(e), differs))
    .join('');
  const features = comparedFeatures(sheets)
    .map(({ name, has, differs }) => row(name, has.map(tick), differs))
    .join('');
  const heads = cars.map((car) => head(car, compareHref(slugs.filter((slug) => slug !== car.slug)), words)).join('');
  return `<div class="compare__scroll" role="region" aria-label="Comparison" tabindex="0"><div class="compare__table" role="table" aria-label="${e(`${cars.length} ${words.nouns} side by side`)}" style="--cars:${cars.length}"><div role="rowgroup" class="compare__cars"><div role="row" class="compare__row compare__row--head"><div role="columnheader" class="compare__label"><span class="visually-hidden">Specification</span></div>${heads}</div></div><div role="rowgroup">${rows}</div>${
    features ? `<div role="rowgroup">${group('Features', cars.length)}${features}</div>` : ''
  }</div></div>`;
}

function head({ slug, sheet }: ComparedCar, without: string, words: CompareWords): string {
  const remove = (name: string) =>
    `<a class="compare__remove" href="${e(without)}" aria-label="${e(`Remove ${name} from the comparison`)}"></a>`;
  if (!sheet)
    return `<div role="columnheader" class="compare__car compare__car--gone"><div class="compare__photo"></div><p class="compare__name">No longer listed</p><p class="compare__note">This ${e(words.noun)} is not part of our stock any more, or the link is not complete.</p><a href="${e(words.stock)}">See what is here now</a>${remove(`the ${words.noun} that is no longer listed`)}</div>`;
  const href = `/cars/${e(slug)}`;
  const { src, srcset } = imageSources(sheet.image ?? words.placeholder, COMPARED_IMAGE);
  const set = srcset ? ` srcset="${e(srcset)}" sizes="${LARGE_SCREEN} 280px, 46vw"` : '';
  const { price } = sheet;
  const basis = [price.type, price.basis].filter(Boolean).join(' · ');
  const cost = sheet.sold
    ? `<p class="price"><strong class="price__amount">${e(words.sold)}</strong></p><a class="button button--secondary" href="${href}">Find similar</a>`
    : `<p class="price"><span class="price__line">${price.was ? `<s class="price__was"><span class="visually-hidden">Was </span>${e(price.was)}</s>` : ''}<strong class="price__amount">${e(price.text)}${e(price.suffix ?? '')}</strong></span><span class="price__basis">${e(basis) || '\u00a0'}</span></p><a class="button button--primary" href="${href}" aria-label="${e(`View details of ${sheet.title}`)}">View details</a>`;
  return `<div role="columnheader" class="compare__car${sheet.sold ? ' compare__car--sold' : ''}" data-car-slug="${e(slug)}"><a class="compare__photo" href="${href}" tabindex="-1" aria-hidden="true"><img src="${e(src)}"${set} width="600" height="400" alt=""></a><p class="compare__name"><a href="${href}">${e(sheet.title)}</a><span>${e(sheet.subtitle) || '\u00a0'}</span></p>${cost}${remove(sheet.title)}</div>`;
}

function row(label: string, cells: readonly string[], differs: boolean): string {
  return `<div role="row" class="compare__row${differs ? ' compare__row--differs' : ''}"><div role="rowheader" class="compare__label">${e(label)}${differs ? '<span class="visually-hidden">, differs</span>' : ''}</div>${cells.map((cell) => `<div role="cell" class="compare__cell">${cell || '<span class="compare__none"><span aria-hidden="true">–</span><span class="visually-hidden">Not stated</span></span>'}</div>`).join('')}</div>`;
}

const group = (title: string, cars: number) =>
  `<div role="row" class="compare__row compare__row--group"><div role="rowheader" class="compare__label" aria-colspan="${cars + 1}"><h2>${e(title)}</h2></div></div>`;

function tick(has: boolean | undefined): string {
  if (has === undefined) return '';
  return has
    ? '<span class="compare__yes"><span class="visually-hidden">Yes</span></span>'
    : '<span class="compare__no"><span class="visually-hidden">No</span></span>';
}

/** What is shown while fewer than two cars are compared, and what may be added from the saved ones. */
export function moreHtml(slugs: readonly string[], saved: readonly Favourite[], words: CompareWords): string {
  if (slugs.length >= compareCarsMax) return '';
  const others = saved.filter(({ slug }) => slug && !slugs.includes(slug)).slice(0, 12);
  const list = others
    .map(({ slug, name }) => {
      const href = compareHref([...slugs, slug]);
      return `<li><a class="chip" href="${e(href)}"><span class="visually-hidden">Add </span>${e(name || slug)}<span aria-hidden="true"> +</span></a></li>`;
    })
    .join('');
  const heading = slugs.length === 0 ? `Which ${words.nouns} would you like to compare?` : `Add another ${words.noun}`;
  const hint = list
    ? `<p class="muted">From the ${e(words.nouns)} you saved on this device:</p><ul class="compare__saved">${list}</ul>`
    : `<p class="muted">Save the ${e(words.nouns)} you like, then come back here. Up to ${compareCarsMax} fit on the page.</p>`;
  return `<h2>${e(heading)}</h2>${hint}<a class="button button--secondary" href="${e(words.stock)}">Look at ${e(words.nouns)}</a>`;
}
