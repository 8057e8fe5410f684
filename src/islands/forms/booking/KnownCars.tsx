import { type RefObject, useEffect, useState } from 'react';
import { SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { joined } from '#src/domain/text/joined.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';
import { loadKnownCars } from '#src/stores/vehicles/known-cars.ts';
import { prefillPlace } from '../prefill-place.ts';

export type KnownCarsProps = {
  /** What holds these and the field for the vehicle's name. */
  box: RefObject<HTMLDivElement | null>;
  /** The locations, and which of them have what is suggested. */
  stock: Pick<EnquiryFormProps, 'locations' | 'vehiclePlaces'>;
  /** Is told where the vehicle is that was named, in words; nothing where that is not known. */
  onNamed: (where: string) => void;
};

const nameOf = ({ title, subtitle }: VehicleSummary) => [title, subtitle].filter(Boolean).join(' ');

/**
 * The vehicles that the visitor saved or looked at, to choose from below the field for a name. The one whose page led here
 * is chosen where nothing else is named (TD-006).
 */
export function KnownCars({ box, stock, onNamed }: KnownCarsProps) {
  const [cars, setCars] = useState<readonly VehicleSummary[]>([]);
  const [named, setNamed] = useState('');
  const fieldHere = () => box.current?.querySelector('input') ?? null;

  const choose = (car: VehicleSummary) => {
    const field = fieldHere();
    if (!field) return;
    field.value = nameOf(car);
    tellForm(field, car);
    setNamed(field.value);
    onNamed(whereText(car.place));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useEffect(() => {
    const field = fieldHere();
    const say = () => {
      const typed = field?.value ?? '';
      const having = placesOf(typed, stock);
      setNamed(typed);
      onNamed(whereText(...having.map(({ name }) => name)));
      if (having.length > 0) goTo(field, having);
    };
    const read = () => {
      // What somebody writes is no longer the vehicle that was chosen.
      tellForm(field, undefined);
      say();
    };
    field?.addEventListener('input', read);
    say();
    void loadKnownCars()
      .then((known) => {
        setCars(known);
        const before = known.find((car) => isPageBefore(carPath(car)));
        if (before && field?.value === '') choose(before);
      })
      .catch(console.warn);
    return () => field?.removeEventListener('input', read);
  }, []);

  if (cars.length === 0) return null;
  return (
    <fieldset className="known-cars__set">
      <legend className="visually-hidden">You saved or looked at</legend>
      {cars.map((car) => (
        <button
          key={car.id}
          type="button"
          className="known-cars__car"
          aria-pressed={named === nameOf(car)}
          onClick={() => choose(car)}
        >
          <img src={imageUrl(car.image, SAVED_IMAGE, imageServiceHere())} width={108} height={72} alt="" />
          <span>
            {car.title} <small>{car.subtitle}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Whether the visitor came from a page of this site. */
function isPageBefore(path: string): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname === path;
}

const whereText = (...places: (string | undefined)[]): string =>
  places[0] ? `You can see it at ${joined(places.flatMap((place) => place ?? []))}.` : '';

/** The locations that have the model that was typed. */
function placesOf(typed: string, { locations, vehiclePlaces = {} }: KnownCarsProps['stock']) {
  const name = Object.keys(vehiclePlaces).find((model) => model.toLowerCase() === typed.trim().toLowerCase());
  return name ? locations.filter(({ id }) => vehiclePlaces[name]?.includes(id)) : [];
}

/** The form is for the first of some locations, unless it is for one of them; which of several, the visitor chooses. */
function goTo(field: HTMLInputElement | null, having: KnownCarsProps['stock']['locations']): void {
  const form = field?.form;
  const frame = form?.closest<HTMLElement>('[data-island]');
  if (!form || !frame) return;
  const chosen = new FormData(form).get('location');
  if (having.some(({ id }) => id === chosen) || (!chosen && having.length > 1)) return;
  frame.dataset.location = having[0]?.id;
  prefillPlace(form);
}

/** The lead names the vehicle, and is for the location it is at. */
function tellForm(field: HTMLElement | null, car: VehicleSummary | undefined): void {
  const form = field?.closest('form');
  const frame = form?.closest<HTMLElement>('[data-island]');
  if (!form || !frame) return;
  delete frame.dataset.carId;
  delete frame.dataset.location;
  if (!car) return;
  frame.dataset.carId = car.id;
  if (car.locationId) frame.dataset.location = car.locationId;
  prefillPlace(form);
}
