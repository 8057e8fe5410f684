import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Price } from './Price.tsx';

it('VDP-031 the price of before follows the price and what belongs to it, struck through and named for those who hear it', () => {
  const html = renderToStaticMarkup(
    <Price kind="reduced" text="$23,467" amount={23_467} was="$24,777" basis="Drive away" />,
  );
  const parts = ['$23,467</strong>', '<s class="price__was"', ' was </span>$24,777</s>', 'Drive away'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
