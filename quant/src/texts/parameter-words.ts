import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import type { ParameterWords } from '#enigma/parameter-kinds.ts';
import { parameterWords as enigmaWords } from '#enigma/parameter-words.ts';
import type { ParticipationParameters } from '#participation/parameter-fields.ts';
import type { TurnParameters } from '#turn-of-month/parameter-fields.ts';
import type { StrategyId } from './preset-names.ts';

type WordsOf<Parameters> = Readonly<Record<keyof Parameters, ParameterWords>>;

const participationWords: WordsOf<ParticipationParameters> = {
  lots: {
    label: 'Most lots',
    group: 'size',
    unit: 'lots',
    step: 1,
    whenUnset: 'as many as its share of the account size allows',
    explanation:
      'Never holds more lots than this, in all its spreads together. From three lots on a third of them is bought each month.',
  },
  notional: {
    label: 'Share that takes part',
    group: 'size',
    unit: '% of the account size',
    step: 5,
    explanation:
      'Whose rise is taken part in, up to 5% of the index a quarter. It is less where a spread would cost more than 1.25% of the account size. What is changed counts at the next roll.',
  },
  closeAt: {
    label: 'Sold early at',
    group: 'exit',
    unit: '% of its width',
    step: 1,
    whenUnset: 'never: it is held until it settles',
    explanation:
      'A spread is sold before it settles once it is worth this share of the most that it can be worth. Selling costs charges and the spread of the quotes.',
  },
};

const turnWords: WordsOf<TurnParameters> = {
  lots: {
    label: 'Most lots',
    group: 'size',
    unit: 'lots',
    step: 1,
    whenUnset: 'as many as 1.25% of the account size pays for',
    explanation: 'Never buys more lots than this.',
  },
};

const wordsByStrategy = {
  [enigma.id]: enigmaWords,
  [participation.id]: participationWords,
  [turnOfMonth.id]: turnWords,
} as const;

/** What people read of each parameter of a strategy; apart from the fields, so that only forms load it. */
export const wordsOf = (strategyId: StrategyId): Readonly<Record<string, ParameterWords>> =>
  wordsByStrategy[strategyId];
