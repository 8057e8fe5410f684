import type { VehicleCardSettings } from './vehicle-card-settings.schema.ts';

type Named = {
  name: string;
  year?: number | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  badge?: string | null | undefined;
  series?: string | null | undefined;
};

/** What a site calls its vehicles by (VDP-030): `vehicleCard.title`, and the one make it sells as its stock writes it. */
export type CarNaming = { title: VehicleCardSettings['title']; ownMake: string | null };

/** As machines and other sites read it: year, make and model, whatever the site's own pages leave out. */
export const WHOLE_NAME: CarNaming = { title: 'makeModel', ownMake: null };

/**
 * The title of a vehicle in one line (VDP-030), for example `2021 Mazda CX-5`, or by model and badge `CX-5 Maxx Sport` at a
 * dealer of its make and `BMW X3 xDrive30i` at another; the full name when make and model are unknown.
 */
export function carTitle(car: Named, naming: CarNaming): string {
  const { make, model } = car;
  if (isByModel(car, naming)) return joinWords([make === naming.ownMake ? '' : make, model, car.badge]);
  return joinWords([make, model]) ? joinWords([yearOf(car), make, model]) : car.name.trim() || 'Vehicle';
}

/** What the title leaves out, in one line below it: badge and series (`Maxx Sport KF Series`), or year and series (`2021 KF Series`). */
export function carBadgeLine(car: Named, naming: CarNaming): string {
  const badge = car.badge?.trim() ?? '';
  const series = car.series?.trim() ?? '';
  const more = badge.toLowerCase().includes(series.toLowerCase()) ? '' : series;
  return joinWords([isByModel(car, naming) ? yearOf(car) : badge, more]);
}

/** Both in one line: `2021 Mazda CX-5 Maxx Sport KF Series`. */
export const titleWithBadge = (car: Named, naming: CarNaming): string =>
  joinWords([carTitle(car, naming), carBadgeLine(car, naming)]);

const yearOf = ({ year }: Named) => (year ? String(year) : '');
const isByModel = ({ model }: Named, { title }: CarNaming) => title === 'modelBadge' && model?.trim();

/** Joins the texts that are not empty with single spaces. */
function joinWords(words: readonly (string | null | undefined)[]): string {
  return words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ');
}
