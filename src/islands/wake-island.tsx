import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { QuietIslandName } from './quiet-islands.ts';

const COMPONENTS: Record<QuietIslandName, () => Promise<unknown>> = {
  FinanceCalculator: async () => (await import('./calculators/FinanceCalculator.tsx')).FinanceCalculator,
  VehicleEnquiry: async () => (await import('./vehicle/VehicleEnquiry.tsx')).VehicleEnquiry,
};

const awake = new WeakMap<HTMLElement, Promise<void>>();

/** Makes the printed component in `place` alive, once; resolves when it answers. */
export function wakeIsland(place: HTMLElement): Promise<void> {
  const waking = awake.get(place) ?? wake(place);
  awake.set(place, waking);
  return waking;
}

async function wake(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const Component = (await COMPONENTS[island as QuietIslandName]()) as ComponentType<object>;
  return new Promise((resolve) => {
    const alive = () => {
      place.dataset.alive = '';
      resolve();
    };
    hydrateRoot(
      place,
      <Awake onAwake={alive}>
        <Component {...(JSON.parse(props) as object)} />
      </Awake>,
      { identifierPrefix: island },
    );
  });
}

function Awake({ children, onAwake }: { children: ReactNode; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
