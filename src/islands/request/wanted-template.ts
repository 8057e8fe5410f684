import type { WantedCar } from '#src/page-data/request/wanted-car.ts';

/** A vehicle whose name and price come later: tokens for `cloneTemplate`, the name's address, and a picture. */
export const shortWantedTemplate = (placeholder: string): WantedCar => ({
  slug: '',
  href: '/',
  title: '{title}',
  badgeLine: '{badgeLine}',
  facts: [],
  price: { kind: 'plain', text: '{price}', basis: '{words}' },
  image: { src: placeholder, srcset: '' },
});

/** The same whose facts and dealer notice come later too. */
export const wantedTemplate = (placeholder: string): WantedCar => ({
  ...shortWantedTemplate(placeholder),
  facts: ['{facts}'],
  notice: '/',
});
