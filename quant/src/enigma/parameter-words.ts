import type { EnigmaParameters } from './parameter-fields.ts';
import type { ParameterWords } from './parameter-kinds.ts';
import type { PresetName } from './presets.ts';

/** What people read of each parameter; apart from the fields, so that only the form loads it. */
export const parameterWords: Readonly<Record<keyof EnigmaParameters, ParameterWords>> = {
  timeframe: {
    label: 'Bar length',
    unit: 'minutes',
    step: 1,
    explanation:
      'Enigma judges whether the index is calm by its last 20 bars; this is the length of one bar. Longer bars react more slowly.',
  },
  threshold: {
    label: 'Calm threshold',
    unit: 'standard deviations',
    step: 0.1,
    explanation:
      'A position is opened only while the index is at most this far from its average of the last bars. It is closed when the index is more than twice as far away.',
  },
  lots: {
    label: 'Most lots',
    unit: 'lots',
    step: 1,
    whenUnset: 'as many as margin and largest loss allow',
    explanation:
      'Never trades more lots than this. Margin and largest loss may allow fewer; left empty, they alone decide.',
  },
  wings: {
    label: 'Wing distance',
    unit: 'strikes',
    step: 1,
    explanation:
      'How many strikes beyond each sold option the protecting option, its wing, is bought. A wing further away costs less and lets one lot lose more.',
  },
  stop: {
    label: 'Stop',
    unit: '% of the account size',
    step: 0.1,
    explanation:
      'The position is closed when it has lost this much. When the index jumps, the loss can be larger than this.',
  },
  cooldown: {
    label: 'Pause after a position',
    unit: 'minutes',
    step: 1,
    explanation: 'How long no new position is opened after one was closed.',
  },
  maxLoss: {
    label: 'Largest loss',
    unit: '% of the account size',
    step: 0.5,
    explanation:
      'The most that a position may lose if the index jumps through a wing, with all charges and what the day has lost before it. Lots are chosen to keep to it.',
  },
  minCredit: {
    label: 'Least credit',
    unit: '% of the worst case',
    step: 1,
    explanation:
      'A position is opened only when what it is paid, after all its charges, is at least this share of what it may lose. 0 asks for none.',
  },
};

export const presetWords: Readonly<
  Record<PresetName, Pick<ParameterWords, 'label' | 'explanation'>>
> = {
  daily: {
    label: 'Daily',
    explanation:
      'Sells options of the next expiry while the index is calm, several times a day if it comes to that, and closes everything before the market does.',
  },
};
