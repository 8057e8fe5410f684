import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSites } from '#src/sources/list-sites.ts';

/** What belongs to one business alone, by the name of its field. */
type Own = { file: string; key: string; value: string };

type SiteRecord = {
  site?: { abn?: unknown; phone?: unknown; extends?: unknown; licences?: { number?: unknown }[] };
};
type LocationRecord = {
  dealer_license_number?: unknown;
  motor_vehicle_repairer?: unknown;
  average_rating?: unknown;
  review_count?: unknown;
  contact_detail?: { phone?: unknown; landline_phone?: unknown };
};

/**
 * Business numbers, licences, phones and ratings that two dealers carry: a new dealer's files are often a copy of
 * another's. Dealers with the same shared configuration are one business.
 *
 * @param slugs whose files are read and compared; all dealers' when absent.
 * @returns for every dealer one line for each thing that another dealer has, too.
 */
export function sharedIdentity(root: string, slugs: readonly string[] = listSites(root)): Map<string, string[]> {
  const dealers = slugs.map((slug) => ({ slug, ...readOwn(root, slug) }));
  const owners = new Map<string, { slug: string; group: string; file: string }[]>();
  for (const { slug, group, own } of dealers) {
    for (const { file, key, value } of own) {
      const list = owners.get(`${key} ${value}`) ?? [];
      owners.set(`${key} ${value}`, [...list, { slug, group, file }]);
    }
  }
  return new Map(
    dealers.map(({ slug, group, own }) => [
      slug,
      own.flatMap(({ file, key, value }) => {
        const other = owners.get(`${key} ${value}`)?.find((owner) => owner.slug !== slug && owner.group !== group);
        return other ? [`${file}: the ${key} ${value} is also in ${other.file}. Is one a copy of the other?`] : [];
      }),
    ]),
  );
}

/** What cannot be read has nothing of its own here: its dealer's build says why. */
function readOwn(root: string, slug: string): ReturnType<typeof ownOf> {
  try {
    return ownOf(root, slug);
  } catch {
    return { group: slug, own: [] };
  }
}

function ownOf(root: string, slug: string): { group: string; own: Own[] } {
  const file = `sites/${slug}/site.json`;
  const { site } = read(root, file) as SiteRecord;
  const locations = `content/${slug}/locations`;
  const own = [
    ...entries(file, [
      ['ABN', site?.abn],
      ['phone number', site?.phone],
      ...(Array.isArray(site?.licences) ? site.licences.map(({ number }): Entry => ['licence', number]) : []),
    ]),
    ...namesIn(join(root, locations)).flatMap((name) => ownOfLocation(root, `${locations}/${name}`)),
  ];
  const shared = site?.extends;
  // A number that a dealer names twice is told once.
  const once = own.filter(({ key, value }, at) => own.findIndex((o) => o.key === key && o.value === value) === at);
  return { group: typeof shared === 'string' ? `extends ${shared}` : slug, own: once };
}

function ownOfLocation(root: string, file: string): Own[] {
  const place = read(root, file) as LocationRecord;
  const { average_rating, review_count, contact_detail: contact } = place;
  return entries(file, [
    ['licence', place.dealer_license_number],
    ['repairer licence', place.motor_vehicle_repairer],
    ['phone number', contact?.phone],
    ['phone number', contact?.landline_phone],
    ['rating', average_rating && review_count ? `${average_rating} from ${review_count} reviews` : undefined],
  ]);
}

type Entry = [key: string, value: unknown];

function entries(file: string, fields: Entry[]): Own[] {
  return fields.flatMap(([key, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text === '' ? [] : [{ file, key, value: key === 'rating' ? text : plain(text) }];
  });
}

/** Numbers without the spaces and prefixes that people write differently. */
const plain = (text: string) => text.replace(/[\s().-]/g, '').replace(/^\+?61(?=[2-478]\d{8}$)/, '0');

/** A JSON file as it is; an empty record for one that cannot be read, whose mistakes are told elsewhere. */
function read(root: string, file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}
