import type { ParameterFields, ValuesOf } from '#enigma/parameter-kinds.ts';
import { parseObject } from '#enigma/parameters.ts';
import { defaultsOf, readFields } from '#enigma/read-fields.ts';
import { lotsField } from '#strategy/lots-field.ts';

/** What an account's text may set. */
const parameterFields = {
  lots: lotsField,
} as const satisfies ParameterFields;

/** What a run decides by. */
export type TurnParameters = ValuesOf<typeof parameterFields>;

const defaultParameters: TurnParameters = defaultsOf(parameterFields);

/** The parameters of an account's text, over the defaults. Throws `ParameterError`. */
export function parseParameters(text: string): TurnParameters {
  return readFields(parameterFields, { given: parseObject(text), base: defaultParameters });
}

/** The parameters that a run stored; one that is newer than they are has its default. */
export function restoreParameters(stored: object): TurnParameters {
  return { ...defaultParameters, ...stored };
}
