import type { ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { MAX_ANSWER } from '#src/domain/assistants/tool-limits.ts';
import { markdownTable, markdownText } from '#src/domain/text/markdown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { log, safeError } from '../log/log.ts';
import type { FoundCar } from '../site-data/find-car.ts';
import { siteAsset } from '../site-data/site-asset.ts';
import { namedVehicle, nameOf, priceData, priceWords, type VehicleNow, vehicleNow } from './named-vehicle.ts';
import { addressOf, type ToolAnswer, type ToolContext, ToolRefusal } from './tool-answer.ts';

/** Room for what comes before and after the page's own text. */
const MAX_PAGE = MAX_ANSWER - 2_000;

/** All that the page of a vehicle says, from its Markdown alternate, with what changed since the build first. */
export async function getVehicle({ vehicle }: ToolInput<'get_vehicle'>, context: ToolContext): Promise<ToolAnswer> {
  const car = namedVehicle(context, vehicle);
  const now = await vehicleNow(context, car);
  const text = now.availability === 'sold' ? '' : await alternateOf(context, car);
  return {
    lines: [...nowLines(now), '', ...(text ? [text.slice(0, MAX_PAGE)] : [`# ${markdownText(nameOf(now))}`])],
    data: { ...nowData(now, context), specifications: specsOf(now), features: now.features },
    source: carPath(now),
    about: car.slug,
  };
}

/** Whether a vehicle can be had now, and for how much. */
export async function checkAvailability(
  { vehicle }: ToolInput<'check_availability'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const car = namedVehicle(context, vehicle);
  const now = await vehicleNow(context, car);
  const location = now.place ? [`Location: ${markdownText(now.place)}.`] : [];
  return {
    lines: [`# ${markdownText(nameOf(now))}`, '', ...nowLines(now), ...location],
    data: nowData(now, context),
    source: carPath(now),
    about: car.slug,
  };
}

/** Prices and specifications side by side; a row for each fact that any of the vehicles has. */
export async function compareVehicles(
  { vehicles }: ToolInput<'compare_vehicles'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const cars = new Map(vehicles.map((named) => namedVehicle(context, named)).map((car) => [car.slug, car]));
  if (cars.size < 2) throw new ToolRefusal('Name at least two different vehicles to compare.');
  const all = await Promise.all([...cars.values()].map((car) => vehicleNow(context, car)));
  const labels = [...new Set(all.flatMap(({ specs }) => specs.map(({ label }) => label)))];
  const rows: [string, string[]][] = [
    ['Availability', all.map(({ availability }) => availability)],
    ['Price', all.map((now) => (now.availability === 'sold' ? '–' : priceWords(now.price)))],
    ['Location', all.map(({ place }) => place ?? '–')],
    ...labels.map((label): [string, string[]] => [
      label,
      all.map(({ specs }) => specs.find((spec) => spec.label === label)?.value ?? '–'),
    ]),
  ];
  return {
    lines: [
      ...markdownTable(
        ['', ...all.map(nameOf)],
        rows.map(([label, values]) => [label, ...values].map(markdownText)),
      ),
      '',
      ...all.map((now) => `- ${markdownText(nameOf(now))}: ${addressOf(context, carPath(now))}`),
    ],
    data: { vehicles: all.map((now) => ({ ...nowData(now, context), specifications: specsOf(now) })) },
    source: context.assistants.search.path,
  };
}

function nowLines({ availability, price }: VehicleNow): string[] {
  if (availability === 'sold') return ['This vehicle is sold.'];
  const words = `Price now: ${markdownText(priceWords(price))}.`;
  if (availability === 'reserved') return ['This vehicle is reserved for somebody.', words];
  return [availability === 'coming soon' ? 'This vehicle comes into stock soon.' : 'This vehicle is for sale.', words];
}

const nowData = (now: VehicleNow, context: ToolContext) => ({
  id: now.id,
  name: nameOf(now),
  address: addressOf(context, carPath(now)),
  availability: now.availability,
  ...(now.availability !== 'sold' && { price: priceData(now.price) }),
  ...(now.place && { location: now.place }),
});

const specsOf = ({ specs }: VehicleNow) => Object.fromEntries(specs.map(({ label, value }) => [label, value]));

/** The Markdown of a vehicle's page; empty where it cannot be read: what is known of it now is an answer, too. */
async function alternateOf(context: ToolContext, { slug }: FoundCar): Promise<string> {
  try {
    const response = await siteAsset(context, `${carPath({ slug })}.md`, 'text/markdown, */*;q=0.1');
    const isAlternate = response.ok && !response.headers.get('content-type')?.includes('text/html');
    if (isAlternate) return await response.text();
    await response.body?.cancel();
  } catch (error) {
    log.error({ err: safeError(error) }, 'The Markdown of a vehicle could not be read for a tool.');
  }
  return '';
}
