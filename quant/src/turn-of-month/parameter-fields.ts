import type { ParameterFields, ValuesOf } from '#enigma/parameter-kinds.ts';
import { lotsField } from '#strategy/lots-field.ts';

/** What an account's text may set. */
export const parameterFields = {
  lots: lotsField,
} as const satisfies ParameterFields;

/** What a run decides by. */
export type TurnParameters = ValuesOf<typeof parameterFields>;
