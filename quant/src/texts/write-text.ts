import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { newContradictionOf } from '#enigma/contradictions.ts';
import type { EnigmaParameters } from '#enigma/parameter-fields.ts';
import { parametersOfPreset } from '#enigma/parameters.ts';
import type { PresetName as EnigmaPreset } from '#enigma/presets.ts';
import { defaultsOf } from '#enigma/read-fields.ts';
import { fieldsOf } from './fields.ts';
import { type PresetName, type StrategyId, strategyIdOf } from './preset-names.ts';
import { isKnownField, type StrategyText } from './read-text.ts';

/** Parameters of any strategy, by their names in the code. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The parameters of a preset as it is; those of no preset are the first strategy's defaults. */
export function presetParameters(preset: PresetName | null): Parameters {
  const strategyId = strategyIdOf(preset);
  // Only the first strategy has presets that differ from its defaults.
  return strategyId === enigma.id
    ? parametersOfPreset(preset as EnigmaPreset | null)
    : defaultsOf(fieldsOf(strategyId));
}

/** A parameter that another one contradicts, with the end of a sentence about it. */
export function contradictionIn(
  strategyId: StrategyId,
  parameters: Parameters,
): { key: string; problem: string } | null {
  switch (strategyId) {
    case enigma.id:
      // Each was found to fit its field before.
      return newContradictionOf(parameters as EnigmaParameters);
    case participation.id:
    case turnOfMonth.id:
      return null;
  }
}

/**
 * The text of a strategy with other parameters. What holds by the preset is left out, unless it
 * was said before, and so is a field that no run of it knows.
 */
export function writeText(
  { given }: Pick<StrategyText, 'given'>,
  { preset, parameters }: { preset: PresetName | null; parameters: Parameters },
): string {
  const strategyId = strategyIdOf(preset);
  const said = Object.fromEntries(
    Object.entries(given).filter(([name]) => isKnownField(strategyId, name)),
  );
  if (preset !== null) said.preset = preset;
  const base = presetParameters(preset);
  for (const [key, { name }] of Object.entries(fieldsOf(strategyId))) {
    if (parameters[key] === said[name]) continue;
    if (parameters[key] === base[key]) delete said[name];
    else said[name] = parameters[key];
  }
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said);
}
