import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Field } from '../Field.tsx';
import type { KnownCarsProps } from './KnownCars.tsx';

/**
 * Asks which vehicle it is about: one that the visitor saved or looked at, shown with its picture (TD-006), or any name,
 * for which the models in stock are offered while it is typed.
 */
export function VehicleField(props: ComponentProps<typeof Field>) {
  const box = useRef<HTMLDivElement>(null);
  const [KnownCars, setKnownCars] = useState<ComponentType<KnownCarsProps>>();

  useEffect(() => {
    void import('./KnownCars.tsx').then((loaded) => setKnownCars(() => loaded.KnownCars)).catch(console.warn);
  }, []);

  return (
    <div className="known-cars" ref={box}>
      <Field {...props} />
      {KnownCars && <KnownCars box={box} />}
    </div>
  );
}
