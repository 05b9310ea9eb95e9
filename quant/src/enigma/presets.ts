import type { EnigmaParameters } from './parameter-fields.ts';

/**
 * Sets of parameters with a name, by what the strategy says as its `preset`: what differs from the
 * defaults. A new one has its words in `presetWords`.
 */
export const presets = {
  daily: {},
  eve: {
    hold: 'settlement',
    entryDays: 'eve',
    entryFrom: '15:10',
    entryUntil: '15:15',
    calm: false,
    delta: 0.16,
    takeProfit: 50,
    stop: 2,
  },
} as const satisfies Record<string, Partial<EnigmaParameters>>;

export type PresetName = keyof typeof presets;

// The type says only that keys are texts.
export const presetNames = Object.keys(presets) as PresetName[];
