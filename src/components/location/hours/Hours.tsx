import { Fragment } from 'react';
import { weekWords } from '#src/domain/location/hours.ts';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';

/** The opening hours of a location by weekday, and a dialog with those of holidays. */
export function Hours({ location }: { location: LocationCardProps }) {
  const { name, hours, today } = location;
  return (
    <>
      {hours.length > 0 && (
        <table className="hours numbers">
          <caption className="visually-hidden">{`Opening hours of ${name}`}</caption>
          <tbody>
            {hours.map(({ days, label, text, href }) => (
              <tr
                key={label}
                data-days={days.join(' ')}
                className={days.includes(today.weekday) ? 'hours__today' : undefined}
              >
                <th scope="row">{label}</th>
                <td>{href ? <a href={href}>{text}</a> : text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <HolidayHours location={location} />
    </>
  );
}

/** The week of a location in a line or two, to be read without unfolding anything (LOC-043). */
export function Week({ location: { hours }, as: Element = 'p' }: { location: LocationCardProps; as?: 'p' | 'span' }) {
  if (hours.length === 0) return null;
  return (
    <Element className="hours-line numbers">
      {hours.map((row, place) => (
        <Fragment key={row.label}>
          <span>{weekWords(row)}</span>
          {place < hours.length - 1 && ', '}
        </Fragment>
      ))}
    </Element>
  );
}

/** The hours of holidays in a dialog; nothing where none are coming. */
export function HolidayHours({ location: { id, name, special } }: { location: LocationCardProps }) {
  if (special.length === 0) return null;
  const dialog = `holiday-${id}`;
  return (
    <>
      <button className="hours__holiday" type="button" popoverTarget={dialog}>
        Holiday hours
      </button>
      <div
        className="dialog"
        id={dialog}
        popover="auto"
        data-holiday=""
        role="dialog"
        aria-labelledby={`${dialog}-title`}
      >
        <h2 id={`${dialog}-title`}>Holiday hours</h2>
        <p className="muted">{name}</p>
        <dl className="hours__special numbers">
          {special.map(({ iso, date, hours }) => (
            <div key={iso} data-date={iso}>
              <dt>{date}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        <button
          className="button button--secondary button--wide"
          type="button"
          popoverTarget={dialog}
          popoverTargetAction="hide"
        >
          Close
        </button>
      </div>
    </>
  );
}
