import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { enigmaVersion } from '#enigma/version.ts';
import { participationVersion } from '#participation/version.ts';
import { type PresetName, presetStrategies } from '#texts/preset-names.ts';
import { turnVersion } from '#turn-of-month/version.ts';

const versions = {
  [enigma.id]: enigmaVersion,
  [participation.id]: participationVersion,
  [turnOfMonth.id]: turnVersion,
} as const;

/** The version of the strategy that a truth table is of. */
export const truthVersion = (preset: PresetName): number => versions[presetStrategies[preset]];

/** Names what a strategy of a version made, for whom it has to be shown once: `eve@1`. */
export const truthKey = (preset: PresetName): string => `${preset}@${truthVersion(preset)}`;
