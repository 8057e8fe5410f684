import type { SettingsLayer } from './presets.ts';

const isLayer = (value: unknown): value is SettingsLayer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Settings layers laid over each other, later wins (CFG-002): objects merge key by key, lists and everything else
 * replace. The layers are left as they are; a key named `__proto__` is dropped.
 */
export function mergeLayers(...layers: readonly SettingsLayer[]): SettingsLayer {
  const merged: SettingsLayer = {};
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) {
      if (key === '__proto__') continue;
      const before = merged[key];
      merged[key] = isLayer(value) ? mergeLayers(isLayer(before) ? before : {}, value) : value;
    }
  }
  return merged;
}
