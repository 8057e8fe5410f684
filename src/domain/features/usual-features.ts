/** year; FAV-005. */
const usualFeaturesFrom = 2016;

/**
 * What every car sold in Australia since about 2015 has, as feeds write it: no reason to choose one. A feature that says more
 * ("Adaptive Cruise Control", "Dual-zone Climate Control") is none of them.
 */
const USUAL = new RegExp(
  [
    '^(?:manual )?air[- ]?con(?:ditioning|ditioner)?$|^a/c$|^cruise control$|^power steering$|^trip computer$',
    '^(?:front |rear |four |4 |and |& )*(?:power|electric) (?:door |side |exterior |front |rear |and |& )*(?:windows|mirrors)\\b',
    '^(?:remote |power |keyless )*(?:central locking|keyless entry)$|immobili[sz]er|seat ?belt pretensioners?',
    '^(?:abs|anti-?lock|brake assist|ebd|electronic brake|electronic stability|dynamic stability|traction|esc)\\b',
    '\\bair ?bags?\\b|\\bisofix\\b|child seat anchor|^steering wheel (?:audio |mounted )*controls$',
    '^bluetooth\\b|^usb\\b|^(?:am/fm )?radio$|^cd player$|^(?:rear ?view|reversing|reverse) camera$',
  ].join('|'),
  'i',
);

/** Whether every car sold in Australia since about 2015 has a feature, whatever a dealer lists (VDP-013). */
export const isUsual = (feature: string): boolean => USUAL.test(feature);

/** Whether a vehicle has the usual features whether its dealer lists them or not (FAV-005): a car of 2016 or newer. */
export const hasUsualFeatures = ({
  item_type,
  year,
}: {
  item_type?: string | undefined;
  year?: number | null | undefined;
}) => item_type === 'car' && (year ?? 0) >= usualFeaturesFrom;

/** Features with those first that set a car apart; what every car has comes last, both in the order they were given. */
export function usualLast(features: readonly string[]): string[] {
  return [...features.filter((feature) => !isUsual(feature)), ...features.filter(isUsual)];
}
