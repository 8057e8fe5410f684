import { stateTimeZone } from '#src/domain/location/open-state.ts';
import { stateOfPostalAddress } from '#src/domain/postcode/address-state.ts';
import { type PostalAddress, parsePostalAddress } from '#src/domain/postcode/parse-postal-address.ts';
import type { ImportedSite } from '#src/domain/settings/import-site-record.ts';
import { mergeLayers } from '#src/domain/settings/merge-layers.ts';
import type { SettingsLayer } from '#src/domain/settings/presets.ts';
import { SETTINGS_VERSION } from '#src/domain/settings/settings-versions.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { isSlug } from '#src/sources/list-sites.ts';
import type { FeedYard } from '../../feeds/feed-dealer.ts';
import { type Answers, licenceOf, QUESTIONS, type WholeAnswers } from './questions.ts';

/** Everything that is known of a dealer before its files are written. */
export type DealerFacts = {
  answers: WholeAnswers;
  /** Where `stock.feeds` reads the vehicles. */
  feedSource?: string;
  yards: readonly FeedYard[];
  record?: ImportedSite;
  /** Address of the JSON Schema of site files, where the dealers' folder has it. */
  schema?: string;
};

/** The files of a new dealer by their path below the root, each as what its JSON holds. */
export function dealerFiles(facts: DealerFacts): Map<string, object> {
  const { slug } = facts.answers;
  const { record } = facts;
  const home = `content/${slug}`;
  const places = locationsOf(facts);
  return new Map<string, object>([
    [`sites/${slug}/site.json`, siteFile(facts)],
    ...places.map(({ name, location }): [string, object] => [`${home}/locations/${name}.json`, location]),
    ...(record?.dealerships.length ? [[`${home}/dealerships.json`, record.dealerships] as [string, object]] : []),
    ...(record?.reviews ? [[`${home}/reviews.json`, record.reviews] as [string, object]] : []),
  ]);
}

function siteFile({ answers, feedSource, record, schema }: DealerFacts): SettingsLayer {
  const { slug, name, template, phone, email, licence, brand, logo } = answers;
  const recorded = (record?.settings.site ?? {}) as { id?: unknown; address?: PostalAddress };
  const address = addressOf(answers);
  const state = stateOfPostalAddress(address ?? recorded.address);
  const own = mergeLayers(
    {
      site: {
        id: recorded.id ?? slug,
        ...{ slug, name, template },
        ...(state && { timeZone: stateTimeZone(state, '') }),
        ...(address && { address }),
      },
    },
    ...(phone ? [QUESTIONS.phone.settings?.(phone) ?? {}] : []),
    ...(licence ? [licenceOf(licence, state)] : []),
    ...(logo ? [QUESTIONS.logo.settings?.(logo) ?? {}] : []),
    ...(brand ? [QUESTIONS.brand.settings?.(brand) ?? {}] : []),
    // Consent that nobody gave by a touch is weak evidence (FORM-010).
    ...(record ? [] : [{ forms: { optInTicked: false } }]),
    ...(state ? [{ forms: { defaultState: state.toLowerCase() } }] : []),
    ...(email ? [QUESTIONS.email.settings?.(email) ?? {}] : []),
    ...(feedSource ? [{ stock: { feeds: [{ format: 'auto', source: feedSource }] } }] : []),
  );
  return { ...(schema && { $schema: schema }), version: SETTINGS_VERSION, ...mergeLayers(record?.settings ?? {}, own) };
}

/** The address that was answered. */
function addressOf({ address }: Answers): PostalAddress | undefined {
  const read = address ? parsePostalAddress(address) : undefined;
  return read && 'address' in read ? read.address : undefined;
}

type Place = { name: string; location: object };

/** The record's locations, else the yards of the feed, else one for the whole dealer; each with a name for its file. */
function locationsOf({ answers, yards, record }: DealerFacts): Place[] {
  if (record && record.locations.length > 0) return named(record.locations as { slug?: unknown; name?: unknown }[]);
  const { name, phone, licence } = answers;
  const own = addressOf(answers);
  const [only, ...others] = yards;
  // What one yard is called in a feed is no name for shoppers.
  const several = only && others.length > 0 ? yards : [{ name, address: only?.address ?? {}, storeCode: undefined }];
  const main = Math.max(
    several.findIndex(({ address }) => own?.city && toSlug(address.city ?? '') === toSlug(own.city)),
    0,
  );
  return named(
    several.map((yard, at) => {
      const isMain = at === main;
      const address = isMain && own && fits(own, yard.address) ? { ...yard.address, ...own } : yard.address;
      return {
        id: at + 1,
        name: yard.name,
        primary: isMain,
        location_type: 'sales',
        ...(yard.storeCode && { store_code: yard.storeCode }),
        dealer_license_number: (isMain && licence) || '',
        address,
        contact_detail: { ...(isMain && phone && { phone }) },
      };
    }),
  );
}

/** Whether an answer may be the address of a yard: not in another suburb. */
const fits = (own: PostalAddress, yard: PostalAddress) =>
  !own.city || !yard.city || toSlug(own.city) === toSlug(yard.city);

/** Locations with the names of their files: their slugs, or made of their names, each once. */
function named(locations: readonly { slug?: unknown; name?: unknown }[]): Place[] {
  const taken = new Set<string>();
  return locations.map((location) => {
    const own = typeof location.slug === 'string' && isSlug(location.slug) ? location.slug : undefined;
    const wanted = own ?? (toSlug(String(location.name ?? '')) || 'yard');
    let name = wanted;
    for (let at = 2; taken.has(name); at += 1) name = `${wanted}-${at}`;
    taken.add(name);
    return { name, location };
  });
}
