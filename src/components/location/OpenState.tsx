import type { LocationCardProps } from '#src/page-data/location-card.ts';

/** The hours of today; a script says whether the location is open now. */
export function OpenState({ location }: { location: LocationCardProps }) {
  return (
    <p className="open-state" data-open={JSON.stringify({ spans: location.today.open, zone: location.timeZone })}>
      <span className="open-state__dot" />
      <span data-open-text="">{location.today.text}</span>
    </p>
  );
}
