import type { Random } from './random.ts';

type Names = Readonly<Record<string, readonly string[]>>;

const COMMON: Names = {
  white: ['White', 'Glacier White', 'Polar White', 'Pearl White'],
  silver: ['Silver', 'Ice Silver', 'Sterling Silver', 'Liquid Silver'],
  grey: ['Grey', 'Graphite Grey', 'Magnetic Grey', 'Storm Grey'],
  black: ['Black', 'Ebony Black', 'Midnight Black', 'Onyx Black'],
  blue: ['Blue', 'Ocean Blue', 'Deep Blue', 'Lunar Blue'],
  red: ['Red', 'Ruby Red', 'Inferno Red', 'Crimson Red'],
  green: ['Green', 'Forest Green', 'Eucalyptus Green', 'Olive Green'],
  orange: ['Orange', 'Copper Orange', 'Sunset Orange'],
  sand: ['Sand', 'Desert Sand', 'Quartz'],
  yellow: ['Yellow', 'Solar Yellow'],
};

const BY_MAKE: Readonly<Record<string, Names>> = {
  Mazda: {
    white: ['Snowflake White Pearl', 'Rhodium White', 'Ceramic'],
    grey: ['Machine Grey', 'Polymetal Grey', 'Aero Grey'],
    red: ['Soul Red Crystal', 'Artisan Red'],
    blue: ['Deep Crystal Blue', 'Eternal Blue'],
    black: ['Jet Black', 'Ingot Black'],
    silver: ['Sonic Silver', 'Platinum Quartz Silver'],
    green: ['Zircon Green', 'Sage Green'],
  },
  Ford: {
    white: ['Arctic White', 'Alabaster White', 'Oxford White'],
    grey: ['Meteor Grey', 'Command Grey', 'Carbonised Grey'],
    black: ['Shadow Black', 'Absolute Black', 'Agate Black'],
    blue: ['Blue Lightning', 'Deep Crystal Blue', 'Velocity Blue'],
    orange: ['Sedona Orange', 'Code Orange', 'Sabre Orange'],
    red: ['Lucid Red', 'Rapid Red', 'Race Red'],
    silver: ['Aluminium', 'Moondust Silver', 'Iconic Silver'],
    yellow: ['Yellow Splash', 'Grabber Yellow'],
    green: ['Equinox Bronze Green', 'Eruption Green'],
  },
  Toyota: {
    white: ['Glacier White', 'Frosted White', 'Crystal Pearl'],
    grey: ['Graphite', 'Celestite Grey'],
    black: ['Eclipse Black', 'Ebony'],
    blue: ['Nebula Blue', 'Saturn Blue'],
    red: ['Feverish Red', 'Emotional Red', 'Atomic Rush Red'],
    silver: ['Sterling Silver', 'Silver Pearl'],
  },
  Kawasaki: { green: ['Lime Green', 'Metallic Moondust Green'] },
  KTM: { orange: ['Electronic Orange', 'Race Orange'] },
};

/** The maker's word for a colour, or a common one. */
export function paintName(random: Random, make: string, colour: string): string {
  const names = BY_MAKE[make]?.[colour] ?? COMMON[colour];
  return names ? random.pick(names) : colour;
}
