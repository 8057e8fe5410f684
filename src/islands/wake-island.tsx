import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PrintedSlot } from './PrintedSlot.tsx';
import type { QuietIslandName } from './quiet-islands.ts';

const COMPONENTS: Record<QuietIslandName, () => Promise<unknown>> = {
  EnquiryForm: async () => (await import('./forms/EnquiryForm.tsx')).EnquiryForm,
  FinanceCalculator: async () => (await import('./calculators/FinanceCalculator.tsx')).FinanceCalculator,
  SearchIsland: async () => (await import('./search/SearchIsland.tsx')).SearchIsland,
  VehicleEnquiry: async () => (await import('./vehicle/VehicleEnquiry.tsx')).VehicleEnquiry,
};

const awake = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates the printed component in `place`, once; resolves when it answers. */
export function wakeIsland(place: HTMLElement): Promise<void> {
  const waking = awake.get(place) ?? wake(place);
  awake.set(place, waking);
  return waking;
}

async function wake(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const Component = (await COMPONENTS[island as QuietIslandName]()) as ComponentType<{ children?: ReactNode }>;
  const slot = place.querySelector('[data-slot]');
  const restore = keepTyped(place);
  return new Promise((resolve) => {
    const alive = () => {
      restore();
      place.dataset.alive = '';
      resolve();
    };
    // In parts, so that a large component does not hold up what the visitor does meanwhile.
    startTransition(() => {
      hydrateRoot(
        place,
        <Awake onAwake={alive}>
          <Component {...(JSON.parse(props) as object)}>{slot && <PrintedSlot html={slot.innerHTML} />}</Component>
        </Awake>,
        { identifierPrefix: island },
      );
    });
  });
}

/** React writes the printed text of a textarea into it once more; the answer puts back what the visitor wrote. */
function keepTyped(place: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  for (const target of place.querySelectorAll('textarea')) note({ target });
  place.addEventListener('input', note);
  return () => {
    place.removeEventListener('input', note);
    for (const [field, value] of typed) if (field.value !== value) field.value = value;
  };
}

function Awake({ children, onAwake }: { children: ReactNode; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
