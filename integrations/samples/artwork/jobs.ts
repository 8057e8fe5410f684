import type { Body, Family, Picture, SceneName, View } from './names.ts';
import { artworkUrl, SPIN_FRAMES } from './names.ts';
import type { Colour } from './render/paints.ts';

/** One piece of work: pictures that share their geometry and light. */
export type Job =
  | { kind: 'view'; body: Body; view: View; colours: Colour[] }
  | { kind: 'spin'; body: Body; frame: number; colours: Colour[] }
  | { kind: 'interior'; family: Family; view: 'interior' | 'dash' }
  | { kind: 'panorama'; family: Family }
  | { kind: 'scene'; name: SceneName };

/** Whose cabin a body shows; a motorcycle has none: its two inside views are close views of it. */
const FAMILY: Partial<Record<Body, Family>> = {
  ...{
    'hatch-small': 'car',
    'suv-small': 'suv',
    'suv-touring': 'suv',
    'suv-sport': 'suv',
    'van-high': 'van',
  },
  ...{ sedan: 'car', hatch: 'car', wagon: 'car', coupe: 'car', convertible: 'car' },
  ...{ suv: 'suv', 'suv-large': 'suv', 'people-mover': 'suv', ute: 'ute', 'cab-chassis': 'ute', van: 'van' },
  ...{
    'light-truck': 'truck',
    truck: 'truck',
    bus: 'truck',
    motorhome: 'caravan',
    caravan: 'caravan',
    camper: 'caravan',
  },
};

/** Bodies that differ left and right, so that a mirrored frame would show another vehicle. */
const ONE_SIDED = new Set<Body>(['caravan', 'camper', 'motorhome', 'motorcycle', 'cab-chassis', 'truck']);

/** The frame that is drawn for a frame asked for: of a symmetrical vehicle half a turn is drawn, the rest mirrored. */
function spinFrame(body: Body, frame: number): number {
  return ONE_SIDED.has(body) || frame <= SPIN_FRAMES / 2 ? frame : SPIN_FRAMES - frame;
}

/** Cabins are the same whatever the paint: one file serves every colour. */
export function interiorPath(family: Family, view: 'interior' | 'dash'): string {
  return `/interior/${family}-${view}.webp`;
}

/** The file of the cache that holds a picture: its own, or one that pictures share. */
export function fileOf(picture: Picture): string {
  const cabin = cabinOf(picture);
  return cabin ? interiorPath(cabin.family, cabin.view) : artworkUrl(picture);
}

function cabinOf(picture: Picture): { family: Family; view: 'interior' | 'dash' } | undefined {
  if (picture.kind !== 'view' || (picture.view !== 'interior' && picture.view !== 'dash')) return undefined;
  const family = FAMILY[picture.body];
  return family && { family, view: picture.view };
}

/** The work that makes the given pictures, each once, those that share a vehicle next to each other. */
export function planJobs(pictures: readonly Picture[]): Job[] {
  const jobs = new Map<string, Job>();
  const add = (key: string, job: Job, colour?: Colour) => {
    const known = jobs.get(key) ?? job;
    jobs.set(key, known);
    if (colour && 'colours' in known && !known.colours.includes(colour)) known.colours.push(colour);
  };
  for (const picture of pictures) {
    if (picture.kind === 'scene') add(`0 ${picture.name}`, picture);
    else if (picture.kind === 'panorama') add(`1 ${picture.family}`, picture);
    else if (picture.kind === 'spin') {
      const frame = spinFrame(picture.body, picture.frame);
      add(`3 ${picture.body} spin ${frame}`, { kind: 'spin', body: picture.body, frame, colours: [] }, picture.colour);
    } else {
      const { body, view, colour } = picture;
      const cabin = cabinOf(picture);
      if (cabin) add(`2 ${cabin.family} ${view}`, { kind: 'interior', ...cabin });
      else add(`3 ${body} ${view}`, { kind: 'view', body, view, colours: [] }, colour);
    }
  }
  return [...jobs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, job]) => job);
}

/** The files that a job makes. */
export function filesOf(job: Job): string[] {
  switch (job.kind) {
    case 'interior':
      return [interiorPath(job.family, job.view)];
    case 'panorama':
    case 'scene':
      return [artworkUrl(job)];
    case 'view':
      return job.colours.map((colour) => artworkUrl({ ...job, colour }));
    case 'spin':
      return job.colours.flatMap((colour) =>
        framesOf(job.body, job.frame).map((frame) => artworkUrl({ ...job, colour, frame })),
      );
  }
}

/** The frames that come of drawing one: itself and, of a symmetrical vehicle, its mirror image. */
export function framesOf(body: Body, frame: number): number[] {
  const other = SPIN_FRAMES - frame;
  const mirrored = other < SPIN_FRAMES && other !== frame && spinFrame(body, other) === frame;
  return mirrored ? [frame, other] : [frame];
}
