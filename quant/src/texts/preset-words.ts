import { presetWords as enigmaWords } from '#enigma/preset-words.ts';
import { turnWords } from '#turn-of-month/words.ts';
import type { PresetName } from './preset-names.ts';

/** What a preset is called, and what it does. What it made is in its truth table. */
export const presetWords: Readonly<Record<PresetName, { label: string; explanation: string }>> = {
  ...enigmaWords,
  participation: {
    label: 'Protected participation',
    explanation:
      'Buys a limited share in the rise of NIFTY for about the interest of a liquid ETF: a call at the index, paid for in part by one sold 5% above it, held for three months until both settle in cash. It is an exposure, not an edge, and needs an account of about ₹32 lakh.',
  },
  'turn-of-month': {
    label: 'Turn of the month',
    explanation: `${turnWords.words} It is an exposure, not an edge.`,
  },
};
