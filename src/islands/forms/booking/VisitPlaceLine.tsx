import type { VisitPlace } from '#src/domain/location/visit-place.ts';

export type { VisitPlace };

/** Where somebody comes: the place, its address, and the way there. */
export const VisitPlaceLine = ({ name, address, directions }: VisitPlace) => (
  <>
    {`${name}, ${address}. `}
    <a href={directions} target="_blank" rel="noopener">
      Directions
    </a>
  </>
);
