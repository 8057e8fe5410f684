/** Kinds of devices: `mobile` is pointed at with a finger, a phone or a tablet. */
export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
