/** Share of the best possible top ten: gains of 1 for answers that fit, less the further down they are. */
export function ndcgAt10(fits: readonly boolean[], fitting: number): number {
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const best = Array.from({ length: Math.min(10, fitting) }, (_, at) => gain(at)).reduce((sum, one) => sum + one, 0);
  const got = fits.slice(0, 10).reduce((sum, fit, at) => sum + (fit ? gain(at) : 0), 0);
  return best === 0 ? 1 : got / best;
}
