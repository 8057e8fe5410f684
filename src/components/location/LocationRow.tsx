import { Icon } from '#src/components/site/Icon.tsx';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';
import type { PlaceProps } from '#src/page-data/location/locations.ts';
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
      {location.note && <p>{location.note}</p>}
      {(street || town) && <p className="muted">{[street, town].filter(Boolean).join(', ')}</p>}
      <OpenState location={location} />
      {week && <Week location={location} />}
      <PlaceLinks location={location} className="place__links" />
    </article>
  );
}

type LinksProps = { location: LocationCardProps; className: string; stock?: PlaceProps['stock']; writes?: boolean };

/** What leads on from a location: its phone, the way there, what stands there, and where a card `writes`, its form. */
export function PlaceLinks({ location, className, stock, writes }: LinksProps) {
  const { name, phones, buttons, contactText } = location;
  const phone = phones[0];
  const contact = buttons.find(({ text }) => text === contactText);
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
      {stock && (
        <a href={stock.href} aria-label={`${stock.text}: ${name}`}>
          <Icon name="tag" size={18} />
          {stock.text}
        </a>
      )}
      {writes && contact && (
        <a href={contact.href} aria-label={`Write to ${name}`}>
          <Icon name="mail" size={18} />
          Write
        </a>
      )}
    </p>
  );
}
