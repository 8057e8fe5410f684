/** How often a vehicle was looked at, in words (VDP-032): "1 view", "1,234 views". */
export const viewsText = (views: number): string => `${views.toLocaleString('en-AU')} view${views === 1 ? '' : 's'}`;
