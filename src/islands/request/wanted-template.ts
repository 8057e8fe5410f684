import type { WantedCar } from '#src/page-data/request/wanted-car.ts';

/** A vehicle whose name, price and facts come later: tokens for `fillFrame`, the name's address, and a picture. */
export const wantedTemplate = (placeholder: string): WantedCar => ({
  slug: '',
  href: '/',
  title: '{title}',
  badgeLine: '{badgeLine}',
  facts: ['{facts}'],
  price: { kind: 'plain', text: '{price}', basis: '{words}' },
  image: { src: placeholder, srcset: '' },
  notice: '/',
});
