import type { PresetName } from '#texts/preset-names.ts';

/** Strategies that take part in the index, and of which nobody says that they have an edge. */
export type Exposure = Extract<PresetName, 'participation' | 'turn-of-month'>;

export const exposures: readonly Exposure[] = ['participation', 'turn-of-month'];

/** Whether a preset is an exposure. */
export const isExposure = (preset: PresetName): preset is Exposure =>
  exposures.some((exposure) => exposure === preset);
