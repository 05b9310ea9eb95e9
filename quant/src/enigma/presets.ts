import type { EnigmaParameters } from './parameter-fields.ts';

/**
 * Sets of parameters with a name, by what the strategy says as its `preset`: what differs from the
 * defaults. A new one has its words in `presetWords`.
 */
export const presets = {
  daily: {},
} as const satisfies Record<string, Partial<EnigmaParameters>>;

export type PresetName = keyof typeof presets;

/** The one that holds where a strategy names none. */
export const defaultPreset: PresetName = 'daily';
