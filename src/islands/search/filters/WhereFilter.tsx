import { type FormEvent, type ReactNode, useId } from 'react';

type Props = {
  /** The place that the text looks around already. */
  near: string | undefined;
  onNear: (place: string) => void;
  /** The filters by place. */
  children: ReactNode;
};

/** Where a vehicle is (SRCH-092): a postcode or town to look around, by the rule of a typed text (SRCH-038), and then the places. */
export function WhereFilter({ near = '', onNear, children }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onNear(String(new FormData(event.currentTarget).get('near')).trim());
  };
  return (
    <div className="facet where" role="group" aria-label="Where">
      <p className="facet__title">Where</p>
      <form className="where__near" onSubmit={submit}>
        <label htmlFor={id}>Near postcode or town</label>
        <input
          key={near}
          className="input"
          id={id}
          name="near"
          type="text"
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={40}
          defaultValue={near}
        />
        <button type="submit" className="button button--secondary">
          Find
        </button>
      </form>
      {children}
    </div>
  );
}
