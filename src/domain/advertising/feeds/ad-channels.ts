import type { AdChannel } from './ad-channel.ts';
import { googleVehicles } from './google-vehicles.ts';
import { metaVehicles } from './meta-vehicles.ts';
import { tiktokVehicles } from './tiktok-vehicles.ts';

/** Every channel that takes a table of vehicles. */
export const AD_CHANNELS: readonly AdChannel[] = [googleVehicles, metaVehicles, tiktokVehicles];
