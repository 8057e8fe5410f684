import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Field } from '../Field.tsx';
import type { KnownCarsProps } from './KnownCars.tsx';

/**
 * Asks which vehicle it is about: one that the visitor saved or looked at, shown with its picture (TD-006), or any name,
 * for which the models in stock are offered while it is typed. The field says where the named one is.
 */
export function VehicleField({ stock, ...field }: ComponentProps<typeof Field> & Pick<KnownCarsProps, 'stock'>) {
  const box = useRef<HTMLDivElement>(null);
  const [KnownCars, setKnownCars] = useState<ComponentType<KnownCarsProps>>();
  const [hint, setHint] = useState('');

  useEffect(() => {
    void import('./KnownCars.tsx').then((loaded) => setKnownCars(() => loaded.KnownCars)).catch(console.warn);
  }, []);

  return (
    <div className="known-cars" ref={box}>
      <Field {...field} {...(hint && { hint })} />
      {KnownCars && <KnownCars box={box} stock={stock} onNamed={setHint} />}
    </div>
  );
}
