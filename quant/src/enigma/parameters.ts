import type { Paise } from '@sthira/contract/units';
import { contradictionOf } from './contradictions.ts';
import { type EnigmaParameters, parameterFields } from './parameter-fields.ts';
import { type PresetName, presetNames, presets } from './presets.ts';
import { defaultsOf, ParameterError, readFields } from './read-fields.ts';

export type { EnigmaParameters };

export const defaultParameters: EnigmaParameters = defaultsOf(parameterFields);

/** An account's strategy as it was read. */
export interface Strategy {
  /** All that its text says, unknown fields included. */
  given: Readonly<Record<string, unknown>>;
  /** Null where it names none: nobody has chosen a strategy then, and nothing starts with it. */
  preset: PresetName | null;
  parameters: EnigmaParameters;
}

/**
 * Reads an account's strategy text: empty, or a JSON object. The preset it names comes first and
 * its other fields over it; without one they stand over the defaults. Fields it does not know have no
 * effect. Throws ParameterError.
 */
export function readStrategy(strategyJson: string): Strategy {
  const given = parseObject(strategyJson);
  const preset = presetOf(given.preset);
  const base = parametersOfPreset(preset);
  const parameters = readFields(parameterFields, { given, base });
  const wrong = contradictionOf(parameters);
  if (wrong !== null) throw new ParameterError(parameterFields[wrong.key].name, wrong.problem);
  return { given, preset, parameters };
}

/**
 * What a run decides by; see `readStrategy`. A run that was started before a strategy had to name its
 * preset goes on with the defaults. Throws ParameterError.
 */
export function parseParameters(strategyJson: string): EnigmaParameters {
  return readStrategy(strategyJson).parameters;
}

/** Those of no preset are the defaults. */
export function parametersOfPreset(preset: PresetName | null): EnigmaParameters {
  return { ...defaultParameters, ...(preset && presets[preset]) };
}

/** The parameters that a run stored; one that is newer than they are has its default. */
export function restoreParameters(stored: object): EnigmaParameters {
  return { ...defaultParameters, ...stored };
}

function presetOf(name: unknown): PresetName | null {
  if (name === undefined) return null;
  const known = presetNames.find((preset) => preset === name);
  if (!known) throw new ParameterError('preset', `is one of: ${presetNames.join(', ')}.`);
  return known;
}

/** A strategy text as an object; empty where the text is. Throws `ParameterError`. */
export function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ParameterError('strategy', 'Invalid JSON format in strategy configuration');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ParameterError('strategy', 'The strategy is not a JSON object.');
  return value as Record<string, unknown>;
}

/** The most that a position may lose with what the day has lost before it. */
export function maxLossPaise(capitalPaise: Paise, maxLoss: number): Paise {
  return Math.floor((capitalPaise * maxLoss) / 100);
}
