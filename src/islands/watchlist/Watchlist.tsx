import { priceAlertHref } from '#src/domain/account/alerts-path.ts';
import { canDrop, carAlertText } from '#src/domain/account/car-alert.ts';
import { signInHref } from '#src/domain/account/sign-in-path.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { joined } from '#src/domain/text/joined.ts';
import { compareText, savedHref } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { SignedIn } from '#src/stores/signed-in.ts';
import { carAlert } from '#src/stores/vehicles/told-cars.ts';
import { $watched, NONE_WATCHED } from '#src/stores/vehicles/watched.ts';
import { useStore } from '../hydrate/use-store.ts';
import { VehicleCard } from '../vehicle-card/VehicleCard.tsx';
import { signOut } from './sign-out.ts';
import { summaryCard } from './summary-card.ts';
import { keepHere, removeHere, removeWatched, saveWatched, type WatchResult } from './watchlist-client.ts';

/** The labels of the page. */
export type WatchlistLabels = { noun: string; nouns: string; stock: string; sold: string; alerts: boolean };

type Props = {
  /** None for a visitor who saved in this browser alone. */
  user: SignedIn | undefined;
  /** The sheets of the saved vehicles by id; none for one that the site does not have any more. */
  summaries: ReadonlyMap<string, VehicleSummary | undefined>;
  words: WatchlistLabels;
};

/**
 * The saved vehicles of a visitor as cards, and the way to compare them (WATCH-007, GARAGE-001). What is removed by its heart
 * keeps its place with the way back until the next page.
 */
export function Watchlist({ user, summaries, words }: Props) {
  const saved = useStore($watched, NONE_WATCHED);
  const isSaved = (id: string) => saved.some((entry) => entry.id === id);
  const nameOf = (id: string) => summaries.get(id)?.title ?? `This ${words.noun}`;
  const listed = [...summaries.keys()];
  const compared = saved.flatMap(({ id }) => summaries.get(id)?.slug ?? []);
  const removed = listed.filter((id) => !isSaved(id));

  async function change(id: string, keep: boolean) {
    const result = await (user ? (keep ? saveWatched : removeWatched)(id) : changeHere(id, keep));
    if (!result.success) alert(result.error);
  }

  return (
    <>
      <p className="watchlist__user">
        {user ? (
          <>
            Signed in with {formatPhone(user.phone)}
            <button type="button" className="watchlist__text" onClick={() => signOut()}>
              Sign out
            </button>
          </>
        ) : (
          <>
            Saved on this device.
            <a className="watchlist__text" href={signInHref('watchlist', location.pathname, location.pathname)}>
              Sign in to see them on others, too
            </a>
          </>
        )}
        {compared.length > 1 && (
          <a className="button button--secondary button--small" href={savedHref(compared)}>
            {compareText(compared.length)}
          </a>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {removed.length > 0 && `${joined(removed.map(nameOf))} ${removed.length > 1 ? 'were' : 'was'} removed.`}
      </p>
      {listed.length === 0 ? (
        <div className="watchlist__empty">
          <h2>Nothing saved yet</h2>
          <p className="muted">{`Touch the heart of a ${words.noun}, and it is kept here for you.`}</p>
          <a className="button button--primary" href={words.stock}>
            {`Look at ${words.nouns}`}
          </a>
        </div>
      ) : (
        <ul className="watchlist__cars">
          {listed.map((id) => {
            const summary = summaries.get(id);
            const keeps = isSaved(id);
            return (
              <li key={id} className={keeps ? undefined : 'watchlist__removed'}>
                {summary ? (
                  <VehicleCard view={summaryCard(summary, words)} heading="h2" />
                ) : (
                  <p className="watchlist__gone">
                    {`A ${words.noun} you saved is no longer listed.`}
                    {keeps && (
                      <button type="button" className="watchlist__text" onClick={() => change(id, false)}>
                        Remove
                      </button>
                    )}
                  </p>
                )}
                {words.alerts && summary && canDrop(summary) && <PriceAlert id={id} summary={summary} />}
                {!keeps && (
                  <p className="watchlist__undo">
                    Removed
                    <button
                      type="button"
                      className="button button--secondary button--small"
                      aria-label={`Undo, keep ${nameOf(id)}`}
                      onClick={() => change(id, true)}
                    >
                      Undo
                    </button>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** The way to the alert of a price, or how the one that this browser asked for stands. */
function PriceAlert({ id, summary: { slug, title } }: { id: string; summary: VehicleSummary }) {
  const alert = carAlert(id);
  const text = carAlertText(alert);
  if (alert !== 'none') return <p className="watchlist__alert">{text}</p>;
  return (
    <a className="watchlist__text" href={priceAlertHref(slug)} rel="nofollow" aria-label={`${text}: ${title}`}>
      {text}
    </a>
  );
}

async function changeHere(id: string, keep: boolean): Promise<WatchResult> {
  (keep ? keepHere : removeHere)(id);
  return { success: true };
}
