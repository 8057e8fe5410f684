/** Colour of the solid coat and of the flakes in it, linear RGB. */
export type Paint = { colour: readonly [number, number, number]; flake: readonly [number, number, number] };

export const PAINTS = {
  white: { colour: [0.76, 0.765, 0.77], flake: [0.04, 0.04, 0.042] },
  silver: { colour: [0.2, 0.205, 0.21], flake: [0.42, 0.43, 0.445] },
  grey: { colour: [0.045, 0.048, 0.053], flake: [0.115, 0.122, 0.132] },
  black: { colour: [0.005, 0.005, 0.006], flake: [0.008, 0.008, 0.01] },
  blue: { colour: [0.008, 0.035, 0.15], flake: [0.015, 0.085, 0.34] },
  red: { colour: [0.25, 0.006, 0.008], flake: [0.34, 0.012, 0.014] },
  green: { colour: [0.022, 0.04, 0.03], flake: [0.05, 0.095, 0.07] },
  orange: { colour: [0.56, 0.12, 0.008], flake: [0.3, 0.075, 0.008] },
  sand: { colour: [0.33, 0.265, 0.18], flake: [0.16, 0.13, 0.09] },
  yellow: { colour: [0.78, 0.46, 0.012], flake: [0.1, 0.06, 0.004] },
} as const satisfies Record<string, Paint>;

export type Colour = keyof typeof PAINTS;
