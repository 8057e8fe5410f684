import { markdownFacts, markdownLink, markdownText } from '#src/domain/text/markdown.ts';
import type { LocationProps } from '../location/location.ts';
import { priceLabels } from './vehicle-markdown.ts';

/** A location and the departments at its address. Nothing in it depends on the day but hours that end. */
export function locationMarkdown({ departments, current, postcode, stock }: LocationProps, origin: string): string[] {
  const name = departments.find(({ id }) => id === current)?.name ?? departments[0]?.name ?? '';
  return [
    `# ${markdownText(name)}`,
    ...departments.flatMap((department) => [
      '',
      ...(departments.length > 1 ? [`## ${markdownText(department.name)}`, ''] : []),
      ...markdownFacts([
        ['Department', department.department],
        ['Address', [department.street, `${department.town} ${postcode}`.trim()].filter(Boolean).join(', ')],
        ...department.phones.map(({ label, text }) => [label, text] as const),
        ...department.licences.map(({ label, number }) => [label, number] as const),
        ...department.hours.map(({ label, text }) => [label, text] as const),
        ...department.special.map(({ iso, hours }) => [iso, hours] as const),
      ]),
    ]),
    ...(stock
      ? [
          '',
          '## In stock here',
          '',
          markdownLink(stock.text, `${origin}${stock.href}.md`),
          '',
          ...stock.cars.map(
            (car) =>
              `- ${markdownLink([car.title, car.subtitle].filter(Boolean).join(' '), `${origin}${car.href}.md`)}, ${markdownText(priceLabels(car.price))}`,
          ),
        ]
      : []),
  ];
}
