import { BUILT_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import type { Brochure } from '#src/domain/vehicle-page/brochure.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { Price } from '../price/Price.tsx';
import { QrCode } from './QrCode.tsx';

/** The sheet of a vehicle as an A4 page (VDP-067). */
export function PrintSheet({ sheet }: { sheet: Brochure }) {
  const { dealer, title, subtitle, place } = sheet;
  return (
    <article className="sheet-a4">
      <header className="sheet-a4__head">
        <strong>{dealer}</strong>
        <span>{[place?.name === dealer ? '' : place?.name, sheet.phone].filter(Boolean).join(' · ')}</span>
      </header>
      <img
        className="sheet-a4__photo"
        src={imageUrl(sheet.image, BUILT_IMAGE, imageServiceHere())}
        width={1400}
        height={788}
        alt={`${title} ${subtitle}`}
      />
      <div className="sheet-a4__title">
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        <div className="sheet-a4__price">
          {sheet.sold ? <Price kind="text" text="Sold" /> : <Price {...sheet.price} />}
        </div>
      </div>
      <dl className="sheet-a4__facts">
        {sheet.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.features.length > 0 && (
        <>
          <h2>Features</h2>
          <ul className="sheet-a4__features">
            {sheet.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
      <footer className="sheet-a4__foot">
        <div className="sheet-a4__code" role="img" aria-label="Code that leads to this page on the web">
          <QrCode text={sheet.url} />
        </div>
        <div>
          <p>
            <strong>See all photos and enquire</strong>
            <br />
            {sheet.shownUrl}
          </p>
          {place && (
            <p>
              {place.name}
              <br />
              {place.address}
            </p>
          )}
          <p className="sheet-a4__legal">{sheet.legal.join(' · ')}</p>
          {sheet.disclaimer && <p className="sheet-a4__legal">{sheet.disclaimer}</p>}
        </div>
      </footer>
    </article>
  );
}
