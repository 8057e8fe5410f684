import { useEffect, useRef, useState } from 'react';
import { searchTextDebounceMs } from '#src/domain/constants.ts';
import { keepSearch, readSearches } from '#src/stores/search-history.ts';

type Props = {
  value: string;
  /** What is searched, in the plural. */
  noun: string;
  /** @param typing the text changes while it is typed: no history entry for each letter. */
  onChange: (query: string, typing: boolean) => void;
};

const site = () => document.body.dataset.site ?? '';

/** The search box: searches 300 ms after the last key (SRCH-030) and offers the last searches while it is empty (NAV-007). */
export function SearchBox({ value, noun, onChange }: Props) {
  const [text, setText] = useState(value);
  const [recent, setRecent] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // Another state of the address or a removed chip; never the echo of what was typed since.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  const send = (query: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (query === sent.current) return;
    const goesOn = typing && sent.current !== '' && query !== '';
    sent.current = query;
    onChange(query, goesOn);
  };
  const type = (query: string) => {
    setText(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(query, true), searchTextDebounceMs);
  };

  return (
    <form
      className="search__box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text, false);
        keepSearch(site(), text);
      }}
      onFocus={() => setRecent(readSearches(site()))}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        keepSearch(site(), text);
        setRecent([]);
      }}
    >
      <label className="visually-hidden" htmlFor="search-text">
        Search our {noun}
      </label>
      <input
        id="search-text"
        className="input"
        type="search"
        placeholder="Make, model, stock number"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text === '' && recent.length > 0 && (
        <div className="search__recent">
          <p id="search-recent">Recent searches</p>
          <ul aria-labelledby="search-recent">
            {recent.map((query) => (
              <li key={query}>
                <button
                  type="button"
                  onClick={() => {
                    setText(query);
                    send(query, false);
                  }}
                >
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}
