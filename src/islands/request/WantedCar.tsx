import { DEALER_NOTICE } from '#src/domain/checkout/deposit-labels.ts';
import type { WantedCar as WantedCarProps } from '#src/page-data/request/wanted-car.ts';
import { Price } from '../price/Price.tsx';

/** The vehicle a request is about, in short. */
export function WantedCar({
  car: { slug, href, title, badgeLine, facts, price, image, notice },
}: {
  car: WantedCarProps;
}) {
  return (
    <article className="wanted" data-priced={slug}>
      <img
        className="wanted__photo"
        src={image.src}
        {...(image.srcset && { srcSet: image.srcset, sizes: '(min-width: 640px) 220px, 40vw' })}
        width={480}
        height={320}
        alt=""
      />
      <div className="wanted__about">
        <h2 className="wanted__title">
          <a href={href}>{title}</a>
        </h2>
        {badgeLine && <p className="muted">{badgeLine}</p>}
        <Price {...price} />
        {facts.length > 0 && <p className="wanted__facts">{facts.join(' · ')}</p>}
        {notice && (
          <a className="link" href={notice} target="_blank" rel="noopener" data-notice="">
            {DEALER_NOTICE}
          </a>
        )}
      </div>
    </article>
  );
}
