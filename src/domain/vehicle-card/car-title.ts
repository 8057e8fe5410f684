type Named = {
  name: string;
  year?: number | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  badge?: string | null | undefined;
  series?: string | null | undefined;
};

/** Year, make and model in one line (VDP-030), for example `2021 Mazda CX-5`; the full name when make and model are unknown. */
export function carTitle(car: Named): string {
  const makeAndModel = joinWords([car.make, car.model]);
  if (!makeAndModel) return car.name.trim() || 'Vehicle';
  return joinWords([car.year ? String(car.year) : '', makeAndModel]);
}

/** Badge and series in one line below the title, for example `Maxx Sport KF Series`; empty when there is neither. */
export function carBadgeLine(car: Named): string {
  const badge = car.badge?.trim() ?? '';
  const series = car.series?.trim() ?? '';
  return badge.toLowerCase().includes(series.toLowerCase()) ? badge : joinWords([badge, series]);
}

/** Joins the texts that are not empty with single spaces. */
function joinWords(words: readonly (string | null | undefined)[]): string {
  return words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ');
}
