import { type EnigmaParameters, parameterFields } from './parameter-fields.ts';
import type { ParameterFields } from './parameter-kinds.ts';
import { isKnownField, parametersOfPreset, type Strategy } from './parameters.ts';
import type { PresetName } from './presets.ts';

interface StrategyFields {
  preset: PresetName | null;
  parameters: EnigmaParameters;
}

/**
 * The text of a strategy with other parameters. What holds by the preset is left out, unless it
 * was said before, and so is a field that no run knows.
 */
export function writeStrategy(
  { given }: Pick<Strategy, 'given'>,
  { preset, parameters }: StrategyFields,
): string {
  const said = Object.fromEntries(Object.entries(given).filter(([name]) => isKnownField(name)));
  if (preset !== null) said.preset = preset;
  const base: Readonly<Record<string, unknown>> = parametersOfPreset(preset);
  const wanted: Readonly<Record<string, unknown>> = parameters;
  const fields: ParameterFields = parameterFields;
  for (const [key, { name }] of Object.entries(fields)) {
    if (wanted[key] === said[name]) continue;
    if (wanted[key] === base[key]) delete said[name];
    else said[name] = wanted[key];
  }
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said);
}
