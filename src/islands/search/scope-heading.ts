import type { SearchScope } from '#src/search/search-setup.ts';

/** The heading of a search page that was not printed for its address: "Porsche 911", "Ute". */
export function scopeHeading({ make, model, car_type, ...others }: SearchScope): string {
  if (make) return [...make, ...(model ?? [])].join(' ');
  if (car_type) return '';
  return Object.values(others).flat()[0] ?? '';
}
