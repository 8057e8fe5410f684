import { compareCarsMax, compareHref } from '#src/domain/vehicle-page/compared-cars.ts';
import { $favourites, NO_FAVOURITES } from '#src/stores/vehicles/favourites.ts';
import { useStore } from '../hydrate/use-store.ts';
import type { CompareLabels } from './compare-labels.ts';

/** How many of the saved vehicles are offered. */
const OFFERED = 12;

/** What may be added to the comparison: vehicles that were saved, and the way to others. */
export function CompareMore({ slugs, words }: { slugs: readonly string[]; words: CompareLabels }) {
  const others = useStore($favourites, NO_FAVOURITES)
    .filter(({ slug }) => slug && !slugs.includes(slug))
    .slice(0, OFFERED);
  if (slugs.length >= compareCarsMax) return null;
  return (
    <div className="compare__more">
      <h2>{slugs.length === 0 ? `Which ${words.nouns} would you like to compare?` : `Add another ${words.noun}`}</h2>
      {others.length > 0 ? (
        <>
          <p className="muted">{`From the ${words.nouns} you saved on this device:`}</p>
          <ul className="compare__saved">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <a className="chip" href={compareHref([...slugs, slug])}>
                  <span className="visually-hidden">Add </span>
                  {name || slug}
                  <span aria-hidden="true"> +</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">
          {`Save the ${words.nouns} you like, then come back here. Up to ${compareCarsMax} fit on the page.`}
        </p>
      )}
      <a className="button button--secondary" href={words.stock}>
        {`Look at ${words.nouns}`}
      </a>
    </div>
  );
}
