import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { briefPrice, priceText } from '#src/domain/price/price-shown.ts';
import { compareCarsMax, compareHref } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import type { CompareLabels } from './ComparedCar.tsx';

type Props = {
  slugs: readonly string[];
  /** What the visitor saved, then looked at, newest first. */
  known: readonly VehicleSummary[];
  /** What is like the vehicles that are compared. */
  alike: readonly VehicleSummary[];
  words: CompareLabels;
};

/**
 * What else may be compared (FAV-008): what the visitor saved or looked at, what is like the vehicles on the page, and the way to
 * others; a full table gives up its last one.
 */
export function CompareMore({ slugs, known, alike, words }: Props) {
  const kept = slugs.slice(0, compareCarsMax - 1);
  const isFull = kept.length < slugs.length;
  const groups = [
    { text: 'You saved or looked at', cars: known },
    { text: slugs.length > 1 ? 'Like these' : 'Like this one', cars: alike },
  ].filter(({ cars }) => cars.length > 0);
  return (
    <div className="compare__more">
      <h2>
        {slugs.length === 0
          ? `Which ${words.nouns} would you like to compare?`
          : `${isFull ? 'Another' : 'Add another'} ${words.noun}${isFull ? ' in place of the last' : ''}`}
      </h2>
      {groups.map(({ text, cars }) => (
        <section className="compare__others" key={text} aria-label={text}>
          <h3>{text}</h3>
          <ul className="compare__choices">
            {cars.map((car) => (
              <li key={car.slug}>
                <a className="compare__other" href={compareHref([...kept, car.slug])}>
                  <img
                    src={imageUrl(car.image, SAVED_IMAGE, imageServiceHere())}
                    width={108}
                    height={72}
                    alt=""
                    loading="lazy"
                  />
                  <span>
                    <span className="visually-hidden">Add </span>
                    <b>{car.title}</b>
                    {car.subtitle && <small>{car.subtitle}</small>}
                    {car.facts.length > 0 && <small>{car.facts.map(({ text }) => text).join(' · ')}</small>}
                    <span>{priceText(briefPrice(car.price))}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="muted">
          {`Touch the heart on the ${words.nouns} you like, then come back here. Up to ${compareCarsMax} fit on the page.`}
        </p>
      )}
      <a className="button button--secondary" href={words.stock}>
        {`Look at ${words.nouns}`}
      </a>
    </div>
  );
}
