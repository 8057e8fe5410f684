import type { PriceShown } from '#src/domain/price/price-shown.ts';
import { markdownFacts, markdownLink, markdownQuote, markdownText } from '#src/domain/text/markdown.ts';
import { CONDITIONS } from '#src/domain/vehicle/item-words.ts';
import type { VehicleProps } from '../vehicle/vehicle.ts';

const PHOTOS = 6;

/** A vehicle in stock. A number that the page keeps masked until a click (VDP-091) is not in it. */
export function vehicleMarkdown(page: VehicleProps, origin: string): string[] {
  const { car, comments, features, gallery, place, specifications, keyInformation } = page;
  const words = comments?.blocks.map((block) =>
    typeof block === 'string' ? block : block.map((entry) => `- ${entry}`).join('\n'),
  );
  const more = specifications.flatMap(({ specs }) => specs);
  const equipment = [...features.first, ...features.rest];
  const section = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `## ${markdownText(heading)}`, '', ...lines] : [];
  return [
    `# ${markdownText([car.title, car.badgeLine].filter(Boolean).join(' '))}`,
    '',
    markdownText(page.head.description),
    '',
    ...markdownFacts([
      ['Price', priceLabels(car.price)],
      ['Condition', CONDITIONS[car.carType]],
      // "New arrival" is about the day of the build, not about the vehicle.
      ...(car.tag && car.tag.kind !== 'justArrived' ? [['Note', car.tag.text] as const] : []),
      ...keyInformation.map(({ label, value }) => [label, value] as const),
    ]),
    ...section('Specifications', markdownFacts(more.map(({ label, value }) => [label, value] as const))),
    ...section(
      'Features',
      equipment.map((feature) => `- ${markdownText(feature)}`),
    ),
    ...section(comments?.heading ?? '', words ? markdownQuote(words.join('\n\n')) : []),
    ...section(
      'Where it is',
      place
        ? markdownFacts([
            ['Location', place.name],
            ['Address', place.address],
            ['Phone', place.phone && !place.phone.masked ? place.phone.display : ''],
            ['Dealer licence', place.licence],
            ...place.hours.map(({ label, text }) => [label, text] as const),
          ])
        : [],
    ),
    ...section(
      'Photos',
      gallery.photos
        .slice(0, PHOTOS)
        .map(({ url }, at) => `- ${markdownLink(`Photo ${at + 1}`, new URL(url, `${origin}/`).href)}`),
    ),
    ...(page.disclaimer ? ['', markdownText(page.disclaimer)] : []),
  ];
}

/** A price with what it includes and what it was: "$30,000 Drive away (was $32,000)". */
export function priceLabels({ text, suffix, type, basis, was }: PriceShown): string {
  const words = [`${text}${suffix ?? ''}`, type, basis].filter(Boolean).join(' ');
  return was ? `${words} (was ${was})` : words;
}
