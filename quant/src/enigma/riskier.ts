import { type EnigmaParameters, parameterFields } from './parameter-fields.ts';
import type { ParameterField } from './parameter-kinds.ts';

/**
 * Whether parameters let an account lose more than others do: a higher limit, one
 * that is removed, wider wings, or a position that stays open over the night.
 */
export function isRiskier(
  after: EnigmaParameters,
  { than: before }: { than: EnigmaParameters },
): boolean {
  const fields: Readonly<Record<keyof EnigmaParameters, ParameterField>> = parameterFields;
  // The type says only that keys are texts.
  const keys = Object.keys(fields) as (keyof EnigmaParameters)[];
  return keys.some((key) => {
    const field = fields[key];
    if (field.kind === 'choice')
      return (
        field.riskiest !== undefined && after[key] === field.riskiest && before[key] !== after[key]
      );
    if (field.kind !== 'number' || field.riskier === undefined) return false;
    return Number(after[key] ?? Infinity) > Number(before[key] ?? Infinity);
  });
}
