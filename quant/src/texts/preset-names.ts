import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import type { PresetName as EnigmaPreset } from '#enigma/presets.ts';

/** The names that an account's text may give as its `preset`, each with the strategy it is of. */
export const presetStrategies = {
  daily: enigma.id,
  eve: enigma.id,
  participation: participation.id,
  'turn-of-month': turnOfMonth.id,
} as const satisfies Record<EnigmaPreset, typeof enigma.id> & Record<string, number>;

export type PresetName = keyof typeof presetStrategies;
/** The id of a strategy. */
export type StrategyId = (typeof presetStrategies)[PresetName];

// The type says only that keys are texts.
export const presetNames = Object.keys(presetStrategies) as PresetName[];

/** Those of a strategy that nothing measured speaks for: an account with money may not name them. */
const paperPresets: ReadonlySet<PresetName> = new Set(['turn-of-month']);

/** Whether only an account on paper may name a preset. */
export const isPaperOnly = (preset: PresetName | null): boolean =>
  preset !== null && paperPresets.has(preset);

/** Whether a preset is one of Enigma's, which alone can be played over the past. */
export const isEnigmaPreset = (preset: PresetName | null): preset is EnigmaPreset =>
  preset !== null && presetStrategies[preset] === enigma.id;

/** Those that an account with money may name. */
export const moneyPresets = presetNames.filter((preset) => !isPaperOnly(preset));

/** The id of the strategy whose preset a text names; the first one's where it names none. */
export function strategyIdOf(preset: unknown): StrategyId {
  const known = presetNames.find((name) => name === preset);
  return known === undefined ? enigma.id : presetStrategies[known];
}
