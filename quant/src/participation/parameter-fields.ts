import type { ParameterFields, ValuesOf } from '#enigma/parameter-kinds.ts';
import { lotsField } from '#strategy/lots-field.ts';

/** What an account's text may set. */
export const parameterFields = {
  lots: lotsField,
  /** Percent of the capital whose rise is taken part in. At more than 55 the bound would not hold. */
  notional: {
    kind: 'number',
    name: 'notional',
    min: 10,
    max: 50,
    whole: false,
    default: 50,
    riskier: 'higher',
  },
  /** Percent of its width at which a spread is sold before it settles. */
  closeAt: {
    kind: 'number',
    name: 'close_at',
    min: 90,
    max: 99,
    whole: false,
    default: null,
  },
} as const satisfies ParameterFields;

/** What a run decides by. */
export type ParticipationParameters = ValuesOf<typeof parameterFields>;
