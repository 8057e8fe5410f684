import { acknowledge } from '#src/domain/advertising/acknowledge.ts';
import { AD_RULES } from '#src/domain/advertising/ad-rules.ts';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { vehicleFindings } from '#src/domain/advertising/find-claims.ts';
import { type HeldPart, holdBack } from '#src/domain/advertising/hold-back.ts';
import { salesYards, statesOf } from '#src/domain/advertising/law-state.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { vehicleAdvert } from '#src/page-data/site/adverts.ts';
import { locationIndex } from '#src/page-data/vehicle/vehicle-location.ts';

/** What of a feed is not published because of advertising law. */
export type HeldBackFinding = {
  finding: Finding;
  part: HeldPart;
  /** `stock/feed.csv row 12`; missing for the last good stock, whose rows nobody knows. */
  row?: string;
};

/** A vehicle without what advertising law forbids, undefined where nothing of it is left; what it says otherwise is told. */
export type LawCheckedVehicle = { car: Vehicle | undefined; held: Omit<HeldBackFinding, 'row'>[] };

/**
 * Opens the check of a dealer's vehicles: its errors are held back (`advertising.feedFindings`), but for those that somebody
 * answers for. Sold vehicles are published, too, and held to the same. Warnings are published, as everywhere. What a
 * saving is measured from is evidence of the build, and no error.
 */
export function openHoldBack(
  settings: Settings,
  locations: readonly Location[],
  today: string,
): (car: Vehicle) => LawCheckedVehicle {
  const { pricing, advertising } = settings;
  if (advertising.feedFindings === 'stop') return (car) => ({ car, held: [] });
  const all = statesOf(salesYards(settings, locations));
  const locationOf = locationIndex(locations);
  const errorsOf = (car: Vehicle) => {
    const findings = vehicleFindings(vehicleAdvert(car, locationOf(car), []), all, { pricing, today });
    return acknowledge(findings, advertising.acknowledged, today).errors;
  };
  return (car) => holdBack(car, errorsOf);
}

/** What is held back and why, as a report counts it: "sentence held back: Interest rate without its comparison rate". */
export const heldReason = ({ finding, part }: Pick<HeldBackFinding, 'finding' | 'part'>): string =>
  part === 'vehicle'
    ? `advertising law: ${AD_RULES[finding.rule].title}`
    : `${part} held back by advertising law: ${AD_RULES[finding.rule].title}`;

/** Where it is, without its words: `stock/feed.csv row 12: 2021 Mazda CX-5 (U1042)`. */
export const heldPlace = ({ finding: { about }, row }: HeldBackFinding): string =>
  `${row ? `${row}: ` : ''}${about.name} (${about.id})`;
