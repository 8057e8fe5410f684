/**
 * Turns the vehicle by itself once (VIEW-013): a frame each `everyMs`, as many as there are, so that it ends where it
 * began.
 *
 * @returns stops it at once.
 */
export function turnOnce(frames: number, everyMs: number, next: () => void): () => void {
  let left = frames;
  const timer = setInterval(() => {
    next();
    if (--left === 0) clearInterval(timer);
  }, everyMs);
  return () => clearInterval(timer);
}
