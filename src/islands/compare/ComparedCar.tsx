// biome-ignore-all lint/a11y/useFocusableInteractive: a table that is read; nothing moves between its cells.
import { COMPARED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { RESERVED_TAG } from '#src/domain/vehicle-card/card-tag.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { Price } from '../price/Price.tsx';

/** What the compare page says of the site's vehicles, and where it leads; written by the build (`compare.astro`). */
export type CompareLabels = {
  noun: string;
  nouns: string;
  sold: string;
  /** Address of the stock. */
  stock: string;
};

type Props = {
  slug: string;
  /** Without one the site does not have the vehicle. */
  summary: VehicleSummary | undefined;
  /** Vehicles beside each other. */
  cars: number;
  /** Address of the comparison without this vehicle. */
  without: string;
  words: CompareLabels;
};

/** The head of a column: picture, name, price, and the way out of the comparison. */
export function ComparedCar({ slug, summary, cars, without, words }: Props) {
  const remove = (name: string) => (
    // biome-ignore lint/a11y/useAnchorContent: its sign is drawn by the style sheet, and the label says what it does.
    <a className="compare__remove" href={without} aria-label={`Remove ${name} from the comparison`} />
  );
  if (!summary)
    return (
      <div role="columnheader" className="compare__car compare__car--gone">
        <div className="compare__photo" />
        <p className="compare__name">No longer listed</p>
        <p className="compare__note">
          {`This ${words.noun} is not part of our stock any more, or the link is not complete.`}
        </p>
        <a href={words.stock}>See what is here now</a>
        {remove(`the ${words.noun} that is no longer listed`)}
      </div>
    );
  const href = carPath({ slug });
  const { image, ground } = summary;
  // Before a plain ground the vehicle goes from edge to edge: it is whole, on that ground (GEN-042).
  const kind = ground ? { widths: COMPARED_IMAGE.widths } : COMPARED_IMAGE;
  const { src, srcset } = imageSources(image, kind, imageServiceHere());
  return (
    <div
      role="columnheader"
      className={summary.sold ? 'compare__car compare__car--sold' : 'compare__car'}
      data-car-slug={slug}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the same link as the name, which is the one that is announced. */}
      <a className="compare__photo" href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={src}
          {...(srcset && { srcSet: srcset, sizes: `${LARGE_SCREEN} ${Math.round(1100 / cars)}px, 46vw` })}
          style={ground ? { objectFit: 'contain', background: ground } : undefined}
          width={600}
          height={400}
          alt=""
        />
      </a>
      {summary.reserved && <span className="compare__tag">{RESERVED_TAG.text}</span>}
      <p className="compare__name">
        <a href={href}>{summary.title}</a>
        <span>{summary.subtitle || '\u00a0'}</span>
      </p>
      {summary.sold ? (
        <>
          <Price kind="text" text={words.sold} />
          <a className="button button--secondary" href={href}>
            Find similar
          </a>
        </>
      ) : (
        <>
          <Price {...summary.price} keepsLine />
          <div className="compare__buttons">
            <a className="button button--primary" href={href} aria-label={`View details of ${summary.title}`}>
              View details
            </a>
            <a
              className="button button--secondary"
              href={`${href}#enquire`}
              aria-label={`Enquire about ${summary.title}`}
            >
              Enquire
            </a>
          </div>
        </>
      )}
      {remove(summary.title)}
    </div>
  );
}
