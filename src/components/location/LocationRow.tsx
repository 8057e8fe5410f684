import { Icon } from '#src/components/site/Icon.tsx';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';
import { Week } from './hours/Hours.tsx';
import { OpenState } from './hours/OpenState.tsx';

/** A location among others, in a few lines: where it is, whether it is open, how to reach it. */
export function LocationRow({ location, week = false }: { location: LocationCardProps; week?: boolean }) {
  const { name, page, street, town } = location;
  return (
    <article className="place">
      <h3>
        <a href={page}>{name}</a>
      </h3>
      {(street || town) && <p className="muted">{[street, town].filter(Boolean).join(', ')}</p>}
      <OpenState location={location} />
      {week && <Week location={location} />}
      <PlaceLinks location={location} className="place__links" />
    </article>
  );
}

/** The ways to reach a location: its phone and the way there. */
export function PlaceLinks({ location, className }: { location: LocationCardProps; className: string }) {
  const { name, phones, buttons } = location;
  const phone = phones[0];
  const directions = buttons.find((button) => button.text === 'Get directions');
  return (
    <p className={className}>
      {phone && (
        <a href={phone.href} data-call="" aria-label={`Call ${name}: ${phone.text}`}>
          <Icon name="phone" size={18} />
          {phone.text}
        </a>
      )}
      {directions && (
        <a href={directions.href} rel="noopener" aria-label={`Directions to ${name}`}>
          <Icon name="pin" size={18} />
          Directions
        </a>
      )}
    </p>
  );
}
