import { parseObject } from '#enigma/parameters.ts';
import { defaultsOf, readFields } from '#enigma/read-fields.ts';
import type { ParameterBounds } from '#strategy/strategy.ts';
import { type ParticipationParameters, parameterFields } from './parameter-fields.ts';

export const defaultParameters: ParticipationParameters = defaultsOf(parameterFields);

/** The parameters of an account's text, over the defaults. Throws `ParameterError`. */
export function parseParameters(text: string): ParticipationParameters {
  return readFields(parameterFields, { given: parseObject(text), base: defaultParameters });
}

/** The parameters that a run stored; one that is newer than they are has its default. */
export function restoreParameters(stored: object): ParticipationParameters {
  return { ...defaultParameters, ...stored };
}

/** No more notional than bounds allow, as long as they say any. */
export function keptTo(
  parameters: ParticipationParameters,
  bounds: ParameterBounds & { notional?: number },
): ParticipationParameters {
  return {
    ...parameters,
    notional: Math.min(parameters.notional, bounds.notional ?? Number.POSITIVE_INFINITY),
  };
}
