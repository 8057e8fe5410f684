import { createElement as h, type ReactNode } from 'react';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** As the pages that ask for a vehicle have it. */
const PICTURE = { width: 480, height: 320 };

/** The vehicle that a page of a function is about, with its picture; nothing for one that is gone from the site. */
export function carSummary({ cars }: Pick<SiteData, 'cars'>, slug: string): ReactNode {
  const car = Object.hasOwn(cars, slug) ? cars[slug]?.applied : undefined;
  if (!car) return null;
  return h(
    'div',
    { className: 'answer__car' },
    h(
      'a',
      { href: carPath({ slug }), tabIndex: -1, 'aria-hidden': true },
      h('img', { src: imageUrl(car.image, PICTURE), alt: '', loading: 'lazy', ...PICTURE }),
    ),
    h('div', null, h('strong', null, car.title), h('small', null, car.badge)),
  );
}
