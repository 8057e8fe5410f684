import { type FormEvent, useEffect, useId, useState } from 'react';
import { postcodeDigits, postcodeError } from '#src/domain/location/postcode.ts';
import { changed } from '#src/domain/search/state.ts';
import type { WriteHow } from '#src/islands/search/instantsearch/address-router.ts';
import type { StockSearch } from '#src/islands/search/instantsearch/stock-search.ts';
import type { QueryPart } from '#src/search/client.ts';
import { $postcode } from '#src/stores/nearest-location.ts';
import { setPersisted } from '#src/stores/persisted.ts';
import { nearText } from './near-text.ts';
import './NearNote.css';

type Search = Pick<StockSearch, 'change' | 'state'> | undefined;

/** What a text that looks around a place finds first, and the question for the postcode of "near me" (SRCH-038). */
export function NearNote({ part, search }: { part: QueryPart; search: Search }) {
  const { near, tokens } = part;
  const sorted = search !== undefined && search.state().sort !== 'relevance';
  const [client] = useState(search);
  // Once for each "near me": a postcode that was given before answers it.
  useEffect(() => {
    const known = near === 'me' ? $postcode.get() : undefined;
    if (known && postcodeError(known) === undefined) lookNear(client, tokens, known, 'replace');
  }, [client, near, tokens]);
  return (
    <div className="near-note">
      <p>{nearText(part, sorted)}</p>
      {(near === 'me' || near === 'unknown') && (
        <PostcodeForm onPostcode={(postcode) => lookNear(client, tokens, postcode, 'push')} />
      )}
    </div>
  );
}

/** Puts a postcode in the place of the words that ask for one. */
function lookNear(search: Search, tokens: string, postcode: string, how: WriteHow): void {
  search?.change((state) => changed(state, { query: state.query.replace(tokens, () => `near ${postcode}`) }), how);
}

function PostcodeForm({ onPostcode }: { onPostcode: (postcode: string) => void }) {
  const [error, setError] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = String(new FormData(event.currentTarget).get('postcode')).trim();
    const wrong = postcodeError(postcode);
    setError(wrong);
    if (wrong !== undefined) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setPersisted($postcode, postcode);
    onPostcode(postcode);
  };
  return (
    <form className="near-note__form" onSubmit={submit} noValidate>
      <label htmlFor={id}>Your postcode</label>
      <input
        className="input numbers"
        id={id}
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={postcodeDigits}
        required
        onInput={({ currentTarget: { value } }) => error && setError(postcodeError(value))}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <button type="submit" className="button button--primary button--small">
        Show nearest first
      </button>
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
