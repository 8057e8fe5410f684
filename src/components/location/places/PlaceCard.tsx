import { HolidayHours, Hours, Week } from '#src/components/location/hours/Hours.tsx';
import { OpenState } from '#src/components/location/hours/OpenState.tsx';
import { IMAGE_STYLE, Licences, LocationButtons, LocationPicture } from '#src/components/location/LocationCard.tsx';
import { PlaceLinks } from '#src/components/location/LocationRow.tsx';
import { Phones } from '#src/components/location/Phones.tsx';
import { Stars } from '#src/components/location/Stars.tsx';
import { Icon } from '#src/components/site/Icon.tsx';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';
import type { PlaceProps } from '#src/page-data/location/locations.ts';

/** A place with its departments: each a line that says whether it is open, and unfolds (LOC-010 to LOC-019). */
export function PlaceCard({ place }: { place: PlaceProps }) {
  const [first] = place.departments;
  if (!first) return null;
  const { name, page, rating, street, town } = first;
  const types = new Set(place.departments.map(({ type }) => type)).size;
  return (
    <article
      className="location-card place-card"
      style={IMAGE_STYLE}
      id={place.anchor ?? undefined}
      data-place={place.departments.map(({ id }) => id).join(' ')}
    >
      {first.image ? (
        <LocationPicture location={first} />
      ) : (
        <p className="place-card__blank" aria-hidden="true">
          {town.replace(/ [A-Z]{2,3}$/, '')}
        </p>
      )}
      <div className="location-card__body">
        <header>
          <p className="place-card__nearest" data-nearest="" hidden>
            Nearest to you
          </p>
          {place.state && <p className="eyebrow">{place.state}</p>}
          <h2 className="location-card__name">
            <a href={page}>{name}</a>
          </h2>
          {rating && <Stars rating={rating} />}
        </header>
        {first.note && <p>{first.note}</p>}
        {(street || town) && <p className="location-card__address">{[street, town].filter(Boolean).join(', ')}</p>}
        <div className="place-card__departments">
          {place.departments.map((department) => (
            <Department
              key={department.id}
              department={department}
              name={types < place.departments.length ? department.name : department.department}
              isFirst={department === first}
            />
          ))}
        </div>
        <PlaceLinks location={first} className="place-card__links" stock={place.stock} writes />
      </div>
    </article>
  );
}

type DepartmentProps = { department: LocationCardProps; name: string; isFirst: boolean };

function Department({ department, name, isFirst }: DepartmentProps) {
  // Its line has the whole week, unless a day leads somewhere.
  const isSaid = isFirst && department.hours.every(({ href }) => !href);
  return (
    <details>
      <summary>
        <strong>{name}</strong>
        <OpenState location={department} as="span" />
        <Icon name="chevron" size={18} />
        {isFirst && <Week location={department} as="span" />}
      </summary>
      {!isFirst && department.name !== name && <p className="muted">{department.name}</p>}
      <Phones phones={department.phones} />
      {isSaid ? <HolidayHours location={department} /> : <Hours location={department} />}
      <Licences licences={department.licences} />
      <LocationButtons location={department} />
    </details>
  );
}
