import { Icon } from '#src/components/site/Icon.tsx';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';

/** The phone numbers of a location; where there are two, what each is. */
export function Phones({ phones }: { phones: LocationCardProps['phones'] }) {
  if (phones.length === 0) return null;
  return (
    <ul className="phones">
      {phones.map(({ label, text, href }) => (
        <li key={label}>
          <a href={href} data-call="">
            <Icon name="phone" size={18} />
            {text}
            {phones.length > 1 && <span className="muted">{label}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
