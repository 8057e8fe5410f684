import { BUILT_IN_PLACEHOLDER } from '#src/domain/vehicle-card/placeholder.ts';
import type { WantedCar } from '#src/page-data/request/wanted-car.ts';

/** A vehicle whose name, price and picture come later: tokens for `cloneTemplate`, and the name's address. */
export const shortWantedTemplate: WantedCar = {
  slug: '',
  href: '/',
  title: '{title}',
  badgeLine: '{badgeLine}',
  facts: [],
  price: { kind: 'plain', text: '{price}', basis: '{words}' },
  image: { src: BUILT_IN_PLACEHOLDER, srcset: '' },
};

/** The same whose facts and dealer notice come later too. */
export const wantedTemplate: WantedCar = {
  ...shortWantedTemplate,
  facts: ['{facts}'],
  notice: '/',
};
