/** A view other than the photos: it covers them while it is shown. */
export type Pane = { element: HTMLElement; focus?(): void; close?(): void };

/**
 * What panes know of the page: the vehicle's name, the picture already shown, whether a visitor asked for the pane (one
 * that opened by itself takes no focus), and the way back to the photos.
 */
export type PaneContext = { name: string; poster: string; wanted(): boolean; abandon(): void };
