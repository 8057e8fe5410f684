type Props = {
  /** The names of the steps. */
  names: readonly string[];
  /** Which of them is open, from 0. */
  at: number;
  /** Has the number of each before its name. */
  numbered?: boolean;
  className?: string;
};

/** Where a visitor is among the steps of a form (FIN-016, FORM-037). */
export const FormSteps = ({ names, at, numbered, className = '' }: Props) => (
  <ol className={`form-steps ${className}`} aria-label="Steps">
    {names.map((name, place) => (
      <li
        key={name}
        className={place < at ? 'form-steps__step form-steps__step--done' : 'form-steps__step'}
        aria-current={place === at ? 'step' : undefined}
      >
        {numbered && (
          <span className="form-steps__number" aria-hidden="true">
            {place + 1}
          </span>
        )}
        <span>{name}</span>
        {place < at && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ol>
);
