/** views; VDP-032. */
const viewsShownFrom = 20;

/** Whether a vehicle was looked at often enough for the page to say so (VDP-032). */
export function tellsViews(views: number): boolean {
  return views >= viewsShownFrom;
}
