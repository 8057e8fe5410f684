type Values = Record<string, unknown>;

/**
 * Names that the catalogue has for facts a vehicle keeps under another name (DATA-001, DATA-002, DATA-006), with where
 * the fact is kept.
 */
export const RECORD_ALIASES: Readonly<Record<string, readonly string[]>> = {
  trans: ['transmission'],
  location: ['location_id', 'location_slug', 'location_name', 'location_phone', 'city', 'state'],
};

/**
 * A record of the catalogue's format with one field for each fact: the short location object becomes the location
 * fields, `trans` the transmission, and a `variant` that is a label the badge (DATA-010). A fact said under its own
 * name wins.
 */
export function withoutAliases(record: Values): Values {
  const { trans, location, variant, ...rest } = record;
  const short = group(location);
  const address = group(short.address);
  const label = typeof variant === 'string' ? variant : undefined;
  return {
    ...rest,
    ...(label === undefined && { variant }),
    badge: rest.badge ?? label,
    transmission: rest.transmission ?? trans,
    location_id: rest.location_id ?? short.id,
    location_slug: rest.location_slug ?? short.slug,
    location_name: rest.location_name ?? short.name,
    location_phone: rest.location_phone ?? short.phone,
    city: rest.city ?? address.city,
    state: rest.state ?? address.state,
  };
}

const group = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
