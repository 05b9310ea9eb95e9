import { type PresetName, presetNames } from '#enigma/presets.ts';

/** What a truth table is of: a preset of Enigma, or one of the exposures. */
export type TruthPreset = PresetName | Exposure;

/** Strategies that take part in the index, and of which nobody says that they have an edge. */
export type Exposure = 'participation' | 'turn-of-month';

export const exposures: readonly Exposure[] = ['participation', 'turn-of-month'];
export const truthPresets: readonly TruthPreset[] = [...presetNames, ...exposures];

/** Whether a name is that of an exposure. */
export function isExposure(preset: TruthPreset): preset is Exposure {
  return preset === 'participation' || preset === 'turn-of-month';
}

/** Whether it trades on paper alone. */
export const isPaperOnly = (preset: TruthPreset): boolean => preset === 'turn-of-month';
