import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { joined } from '#src/domain/text/joined.ts';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { Field } from '../Field.tsx';
import { prefillPlace } from '../prefill-place.ts';
import type { KnownCarsProps } from './KnownCars.tsx';

type Props = ComponentProps<typeof Field> & {
  /** The locations that have each of the suggested names, where there is a choice. */
  placesOf?: EnquiryFormProps['vehiclePlaces'];
  locations: EnquiryFormProps['locations'];
};

/**
 * Asks which vehicle it is about: one that the visitor saved or looked at, shown with its picture (TD-006), or any name,
 * for which the models in stock are offered while it is typed. It says where the named one is, and the form goes there.
 */
export function VehicleField({ placesOf = {}, locations, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [KnownCars, setKnownCars] = useState<ComponentType<KnownCarsProps>>();
  const [at, setAt] = useState('');

  useEffect(() => {
    void import('./KnownCars.tsx').then((loaded) => setKnownCars(() => loaded.KnownCars)).catch(console.warn);
  }, []);

  const read = (input: HTMLInputElement) => {
    const typed = input.value.trim().toLowerCase();
    const [, ids = []] = Object.entries(placesOf).find(([name]) => name.toLowerCase() === typed) ?? [];
    const having = locations.filter(({ id }) => ids.includes(id));
    setAt(having.length > 0 ? joined(having.map(({ name }) => name)) : '');
    const [first] = having;
    const frame = input.closest<HTMLElement>('[data-island]');
    const chosen = input.form && new FormData(input.form).get('location');
    if (!first || !frame || !input.form || having.some(({ id }) => id === chosen)) return;
    frame.dataset.location = first.id;
    prefillPlace(input.form);
  };

  return (
    <div className="known-cars" ref={box} onChange={({ target }) => read(target as HTMLElement as HTMLInputElement)}>
      <Field {...field} {...(at && { hint: `You can see it at ${at}.` })} />
      {KnownCars && <KnownCars box={box} onChosen={({ place = '' }) => setAt(place)} />}
    </div>
  );
}
