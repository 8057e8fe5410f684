/** The four steps of the header (FIN-015, FIN-016): two are filled in, the others are where the application goes. */
const APPLICATION_STEPS = ['Quick Estimate', 'Your Details', 'Instant pre-approval', 'Apply to lender'] as const;

/** Where an application is among the four steps; `at` counts from 0. */
export function ApplicationSteps({ at }: { at: number }) {
  return (
    <ol className="finance-steps needs-script" aria-label="Steps">
      {APPLICATION_STEPS.map((name, place) => (
        <li
          key={name}
          className={place < at ? 'finance-steps__step finance-steps__step--done' : 'finance-steps__step'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="finance-steps__number" aria-hidden="true">
            {place + 1}
          </span>
          <span>{name}</span>
          {place < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
