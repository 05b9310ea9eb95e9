import { parseObject } from '#enigma/parameters.ts';
import { defaultsOf, readFields } from '#enigma/read-fields.ts';
import { parameterFields, type TurnParameters } from './parameter-fields.ts';

const defaultParameters: TurnParameters = defaultsOf(parameterFields);

/** The parameters of an account's text, over the defaults. Throws `ParameterError`. */
export function parseParameters(text: string): TurnParameters {
  return readFields(parameterFields, { given: parseObject(text), base: defaultParameters });
}

/** The parameters that a run stored; one that is newer than they are has its default. */
export function restoreParameters(stored: object): TurnParameters {
  return { ...defaultParameters, ...stored };
}
