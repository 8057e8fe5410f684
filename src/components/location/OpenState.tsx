import type { LocationCardProps } from '#src/page-data/location-card.ts';

/** The hours of today; a script says whether the location is open now. */
export function OpenState({ location }: { location: LocationCardProps }) {
  const { open: spans, offsets, siteOffsets } = location.today;
  return (
    <p className="open-state" data-open={JSON.stringify({ spans, offsets, siteOffsets })}>
      <span className="open-state__dot" />
      <span data-open-text="">{location.today.text}</span>
    </p>
  );
}
