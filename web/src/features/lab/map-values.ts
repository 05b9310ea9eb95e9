import { type EnigmaParameters, parameterFields } from '@sthira/quant/enigma/parameter-fields';
import type { ParameterField } from '@sthira/quant/enigma/parameter-kinds';
import { parameterWords } from '@sthira/quant/enigma/parameter-words';

export type Key = keyof EnigmaParameters;

// The type says only that keys are texts.
const keys = Object.keys(parameterFields) as Key[];
const fieldOf = (key: Key): ParameterField => parameterFields[key];

const factors = [0.5, 0.75, 1, 1.5, 2];

/** The parameters that a map can vary: numbers that have a value. */
export const mappable = (parameters: EnigmaParameters): Key[] =>
  keys.filter(
    (key) =>
      fieldOf(key).kind === 'number' && typeof parameters[key] === 'number' && key !== 'lots',
  );

/** Values around the one that a parameter has, within its range, in order. */
export function valuesAround(key: Key, parameters: EnigmaParameters): number[] {
  const field: ParameterField = fieldOf(key);
  const value = parameters[key];
  if (field.kind !== 'number' || typeof value !== 'number') return [];
  const { min, max, whole } = field;
  const rounded = factors.map((factor) => {
    const wanted = value * factor;
    const exact = whole ? Math.round(wanted) : Number(wanted.toPrecision(3));
    return Math.min(max, Math.max(min, exact));
  });
  return [...new Set([...rounded, value])].sort((one, other) => one - other);
}

export const parameterName = (key: Key): string => parameterWords[key].label;
