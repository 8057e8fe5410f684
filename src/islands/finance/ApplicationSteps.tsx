import { FormSteps } from '../forms/FormSteps.tsx';

/** The four steps of the header (FIN-015, FIN-016): two are filled in, the others are where the application goes. */
const APPLICATION_STEPS = ['Quick Estimate', 'Your Details', 'Instant pre-approval', 'Apply to lender'] as const;

/** Where an application is among the four steps; `at` counts from 0. */
export const ApplicationSteps = ({ at }: { at: number }) => (
  <FormSteps names={APPLICATION_STEPS} at={at} numbered className="finance-steps needs-script" />
);
