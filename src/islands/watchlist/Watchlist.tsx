import { useEffect, useRef, useState } from 'react';
import { signInHref } from '#src/domain/account/sign-in-path.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { compareHref, compareText } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { SignedIn } from '#src/stores/signed-in.ts';
import { $watched, NONE_WATCHED } from '#src/stores/vehicles/watched.ts';
import { useStore } from '../hydrate/use-store.ts';
import { VehicleCard } from '../vehicle-card/VehicleCard.tsx';
import { signOut } from './sign-out.ts';
import { summaryCard } from './summary-card.ts';
import { removeHere, removeWatched, type WatchResult } from './watchlist-client.ts';

/** The labels of the page. */
export type WatchlistLabels = { noun: string; nouns: string; stock: string; sold: string };

type Props = {
  /** None for a visitor who saved in this browser alone. */
  user: SignedIn | undefined;
  /** The sheets of the saved vehicles by id; none for one that the site does not have any more. */
  summaries: ReadonlyMap<string, VehicleSummary | undefined>;
  words: WatchlistLabels;
};

/** The saved vehicles of a visitor as cards, each with its button to remove it, and the way to compare them (WATCH-007, GARAGE-001). */
export function Watchlist({ user, summaries, words }: Props) {
  const saved = useStore($watched, NONE_WATCHED);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ at: number; name: string }>();
  const [busy, setBusy] = useState(false);

  const compared = saved.flatMap(({ id }) => summaries.get(id)?.slug ?? []);

  // The keyboard stays in its place: on the vehicle that moved up, or the one before.
  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    buttons?.[Math.min(removed.at, buttons.length - 1)]?.focus();
  }, [removed]);

  async function remove(id: string, at: number, name: string) {
    if (busy) return;
    setBusy(true);
    const result = user ? await removeWatched(id) : removedHere(id);
    setBusy(false);
    if (result.success) setRemoved({ at, name });
    else alert(result.error);
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
              Sign in to have them on all of yours
            </a>
          </>
        )}
        {compared.length > 1 && (
          <a className="button button--secondary button--small" href={compareHref(compared)}>
            {compareText(compared.length)}
          </a>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {removed && `${removed.name} was removed.`}
      </p>
      {saved.length === 0 ? (
        <div className="watchlist__empty">
          <h2>Nothing saved yet</h2>
          <p className="muted">{`Touch the heart of a ${words.noun}, and it is kept here for you.`}</p>
          <a className="button button--primary" href={words.stock}>
            {`Look at ${words.nouns}`}
          </a>
        </div>
      ) : (
        <ul className="watchlist__cars" ref={list}>
          {saved.map(({ id }, at) => {
            const summary = summaries.get(id);
            const name = summary?.title ?? `This ${words.noun}`;
            return (
              <li key={id}>
                {summary ? (
                  <VehicleCard view={summaryCard(summary, words)} heading="h2" />
                ) : (
                  <p className="watchlist__gone">{`A ${words.noun} you saved is no longer listed.`}</p>
                )}
                <button
                  type="button"
                  className="watchlist__text"
                  data-remove
                  aria-label={`Remove ${name}`}
                  aria-disabled={busy}
                  onClick={() => remove(id, at, name)}
                >
                  Remove
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function removedHere(id: string): WatchResult {
  removeHere(id);
  return { success: true };
}
