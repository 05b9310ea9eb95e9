import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { parameterFields as enigmaFields } from '#enigma/parameter-fields.ts';
import type { ParameterFields } from '#enigma/parameter-kinds.ts';
import { parameterFields as participationFields } from '#participation/parameter-fields.ts';
import { parameterFields as turnFields } from '#turn-of-month/parameter-fields.ts';
import type { StrategyId } from './preset-names.ts';

const fieldsByStrategy = {
  [enigma.id]: enigmaFields,
  [participation.id]: participationFields,
  [turnOfMonth.id]: turnFields,
} as const satisfies Record<StrategyId, ParameterFields>;

/** What a strategy's text may set, by the name of the parameter in the code. */
export const fieldsOf = (strategyId: StrategyId): ParameterFields => fieldsByStrategy[strategyId];
