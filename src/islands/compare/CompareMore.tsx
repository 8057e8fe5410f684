import { compareCarsMax, compareHref } from '#src/domain/vehicle-page/compared-cars.ts';
import type { CompareLabels } from './compare-labels.ts';

/** How many of the saved vehicles are offered. */
const OFFERED = 12;

type Props = {
  slugs: readonly string[];
  /** What the visitor saved, newest first. */
  saved: readonly { slug: string; name: string }[];
  words: CompareLabels;
};

/** What else may be compared: vehicles that were saved, and the way to others; a full table gives up its last one. */
export function CompareMore({ slugs, saved, words }: Props) {
  const others = saved.filter(({ slug }) => slug && !slugs.includes(slug)).slice(0, OFFERED);
  const kept = slugs.slice(0, compareCarsMax - 1);
  const isFull = kept.length < slugs.length;
  return (
    <div className="compare__more">
      <h2>
        {slugs.length === 0
          ? `Which ${words.nouns} would you like to compare?`
          : `${isFull ? 'Another' : 'Add another'} ${words.noun}${isFull ? ' in place of the last' : ''}`}
      </h2>
      {others.length > 0 ? (
        <>
          <p className="muted">{`From the ${words.nouns} you saved:`}</p>
          <ul className="compare__saved">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <a className="chip" href={compareHref([...kept, slug])}>
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
          {`Touch the heart on the ${words.nouns} you like, then come back here. Up to ${compareCarsMax} fit on the page.`}
        </p>
      )}
      <a className="button button--secondary" href={words.stock}>
        {`Look at ${words.nouns}`}
      </a>
    </div>
  );
}
