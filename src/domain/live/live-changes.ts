/** What changed on a vehicle since the build. Prices in dollars. */
export type LiveChange = {
  /** The vehicle is sold or gone; nothing brings it back but a build. */
  sold?: true;
  /** Somebody paid a deposit (VDP-063): it is held, until that ends. Never of the live file. */
  reserved?: true;
  /**
   * The price shown changed, or was wrong and is shown no more (`to` is 0): applied only where `from` is what the page shows, so that an
   * old file harms nothing.
   */
  price?: { from: number; to: number };
};

/** The signed content of the live file of a site (docs/decisions/008-live-changes.md). */
export type LivePayload = {
  version: 1;
  site: string;
  /** Grows with every file of the site, so that an older one cannot be put in the place of a newer one. */
  sequence: number;
  /** ISO instants. */
  issued: string;
  expires: string;
  /** By slug. */
  changes: Record<string, LiveChange>;
};

/** The live file: the payload as text, exactly as it was signed, and its signature. */
export type LiveFile = { payload: string; signature: string };

/** Largest file that is read, in characters, and most vehicles that are taken from it. */
export const LIVE_LIMITS = { characters: 200_000, changes: 2_000 };

/** Hours a file is good for; the command that writes it runs more often. */
export const LIVE_HOURS = 48;
/** A clock that is a little behind does not make a file one of the future. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** Signatures: ECDSA on P-256 with SHA-256, in every browser since 2017. */
export const LIVE_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_PRICE = 10_000_000;

/**
 * The changes of a verified payload by slug; empty when it is another site's, expired, of the future or not of the
 * form. Entries that are not of the form are left out.
 */
export function readLiveChanges(payload: string, site: string, now: number): Map<string, LiveChange> {
  const none = new Map<string, LiveChange>();
  let data: Partial<LivePayload> | null;
  try {
    data = JSON.parse(payload) as Partial<LivePayload> | null;
  } catch {
    return none;
  }
  if (data?.version !== 1 || data.site !== site || typeof data.changes !== 'object' || data.changes === null)
    return none;
  const [issued, expires] = [Date.parse(data.issued ?? ''), Date.parse(data.expires ?? '')];
  if (!(issued <= now + CLOCK_SLACK_MS) || !(now < expires) || expires - issued > LIVE_HOURS * 3_600_000) return none;
  const entries = Object.entries(data.changes).slice(0, LIVE_LIMITS.changes);
  return new Map(
    entries.flatMap(([slug, change]) => {
      const valid = SLUG.test(slug) && toChange(change);
      return valid ? [[slug, valid] as const] : [];
    }),
  );
}

/** The sequence number of a verified payload; 0 for another site's, or one without. */
export function liveSequence(payload: string, site: string): number {
  try {
    const data = JSON.parse(payload) as Partial<LivePayload> | null;
    const { sequence } = data ?? {};
    return data?.site === site && Number.isSafeInteger(sequence) && Number(sequence) > 0 ? Number(sequence) : 0;
  } catch {
    return 0;
  }
}

function toChange(change: unknown): LiveChange | undefined {
  if (typeof change !== 'object' || change === null) return undefined;
  const { sold, price } = change as LiveChange;
  if (sold === true) return { sold };
  if (!price || !isPrice(price.from) || !(price.to === 0 || isPrice(price.to)) || price.from === price.to)
    return undefined;
  return { price: { from: price.from, to: price.to } };
}

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 10 && value <= MAX_PRICE;
