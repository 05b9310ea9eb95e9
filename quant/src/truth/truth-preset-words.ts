import { presetWords } from '#enigma/preset-words.ts';
import { turnWords } from '#turn-of-month/words.ts';
import type { TruthPreset } from './truth-preset.ts';

/** What each is called, and what it does. */
export const truthPresetWords: Readonly<
  Record<TruthPreset, { label: string; explanation: string }>
> = {
  ...presetWords,
  participation: {
    label: 'Protected participation',
    explanation:
      'Buys a limited share in the rise of NIFTY for about the interest of the ETF: a call at the index, paid for in part by one sold 5% above it, held for three months until both settle in cash.',
  },
  'turn-of-month': {
    label: 'Turn of the month',
    explanation: turnWords.words,
  },
};
