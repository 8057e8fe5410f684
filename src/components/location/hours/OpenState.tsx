import type { LocationCardProps } from '#src/page-data/location/location-card.ts';

type Props = {
  location: LocationCardProps;
  /** Within a line of other words it is no paragraph. */
  as?: 'p' | 'span';
};

/** The hours of today; a script says whether the location is open now. Nothing where nobody wrote any hours. */
export function OpenState({ location, as: Element = 'p' }: Props) {
  const { text, open: spans, offsets, siteOffsets } = location.today;
  if (text === '') return null;
  return (
    <Element className="open-state" data-open={JSON.stringify({ spans, offsets, siteOffsets })}>
      <span className="open-state__dot" />
      <span data-open-text="">{text}</span>
    </Element>
  );
}
