import type { CSSProperties } from 'react';
import { Icon } from '#src/components/site/Icon.tsx';
import { focusStyle } from '#src/domain/media/content-picture.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';
import { Hours } from './hours/Hours.tsx';
import { OpenState } from './hours/OpenState.tsx';
import { Phones } from './Phones.tsx';
import { Stars } from './Stars.tsx';

/** px; LOC-010. */
const locationCardImageHeightPx = 150;
/** What the picture of a card is as high as. */
export const IMAGE_STYLE = { '--image-height': `${locationCardImageHeightPx}px` } as CSSProperties;

type Props = {
  location: LocationCardProps;
  /** Picture and words side by side on large screens: one or two locations (LOC-006). */
  large?: boolean;
  /** In a row of many: the hours of today and two buttons; its page has the rest (LOC-040). */
  short?: boolean;
  heading?: 'h2' | 'h3';
};

/** A location with its picture, address, hours and the ways to reach it (LOC-010 to LOC-019). */
export function LocationCard({ location, large = false, short = false, heading: Heading = 'h3' }: Props) {
  const { name, department, page, rating, street, town, phones, licences } = location;
  return (
    <article className={large ? 'location-card location-card--large' : 'location-card'} style={IMAGE_STYLE}>
      <LocationPicture location={location} />
      <div className="location-card__body">
        <header>
          <p className="eyebrow">{department}</p>
          <Heading className="location-card__name">
            <a href={page}>{name}</a>
          </Heading>
          {rating && <Stars rating={rating} />}
        </header>
        {location.note && <p>{location.note}</p>}
        {(street || town) && (
          <p className="location-card__address">
            {street}
            {street && town && <br />}
            {town}
          </p>
        )}
        <Phones phones={phones} />
        <OpenState location={location} />
        {!short && <Hours location={location} />}
        {!short && <Licences licences={licences} />}
        <LocationButtons location={location} short={short} />
      </div>
    </article>
  );
}

/** The picture of a location, where it has one. */
export function LocationPicture({ location: { image } }: { location: LocationCardProps }) {
  if (!image) return null;
  return (
    <img
      className="location-card__image"
      src={image.src}
      {...(image.srcset && { srcSet: image.srcset, sizes: `${LARGE_SCREEN} 420px, 92vw` })}
      alt=""
      style={focusStyle(image.focus)}
      width={image.width}
      height={locationCardImageHeightPx}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The licences of a location and their numbers. */
export function Licences({ licences }: Pick<LocationCardProps, 'licences'>) {
  if (licences.length === 0) return null;
  return (
    <ul className="location-card__licences">
      {licences.map(({ label, number }) => (
        <li key={number}>
          {label} {number}
        </li>
      ))}
    </ul>
  );
}

/** First what the dealer wants to be asked for, then the quiet ones; in short the last of the first, and the way there. */
export function LocationButtons({
  location: { buttons, contactText },
  short = false,
}: {
  location: LocationCardProps;
  short?: boolean;
}) {
  const loud = buttons.filter(({ text }) => text !== 'Get directions' && text !== contactText);
  const quiet = buttons.filter(({ text }) => text === 'Get directions' || (text === contactText && !short));
  return (
    <div className="location-card__buttons">
      {(short ? loud.slice(-1) : loud).map(({ text, href }, place) => (
        <a
          key={text}
          className={`button button--small ${place === 0 ? 'button--primary' : 'button--secondary'}`}
          href={href}
        >
          {text}
        </a>
      ))}
      {quiet.map(({ text, href, outside }) => (
        <a key={text} className="button button--small button--quiet" href={href} {...(outside && { rel: 'noopener' })}>
          <Icon name={text === 'Get directions' ? 'pin' : 'mail'} size={18} />
          {text}
        </a>
      ))}
    </div>
  );
}
