import { type FormEvent, type ReactNode, useContext } from 'react';
import { SearchContext } from '../../instantsearch/search-context.ts';

/**
 * Where a vehicle is (SRCH-092): a postcode or town to look around, and then the places.
 *
 * @param onFound shows what begins with the nearest.
 * @param children the filters by place.
 */
export function WhereFilter({ onFound, children }: { onFound: () => void; children: ReactNode }) {
  const search = useContext(SearchContext);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget[0] as HTMLInputElement;
    void import('./look-around.ts').then((around) => around.lookAround(search, value)).then(onFound);
  };
  return (
    <fieldset className="facet where">
      <legend className="facet__title">Where</legend>
      <form className="where__near" onSubmit={submit}>
        <label>
          Near postcode or town
          <input className="input" />
        </label>
        <button type="submit" className="button button--secondary">
          Find
        </button>
      </form>
      {children}
    </fieldset>
  );
}
