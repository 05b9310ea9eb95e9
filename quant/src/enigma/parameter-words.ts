import type { EnigmaParameters } from './parameter-fields.ts';
import type { ParameterWords } from './parameter-kinds.ts';

/** What people read of each parameter; apart from the fields, so that only the form loads it. */
export const parameterWords: Readonly<Record<keyof EnigmaParameters, ParameterWords>> = {
  timeframe: {
    label: 'Bar length',
    group: 'calm',
    unit: 'minutes',
    step: 1,
    explanation:
      'Enigma judges whether the index is calm by its last 20 bars; this is the length of one bar. Longer bars react more slowly.',
  },
  threshold: {
    label: 'Calm threshold',
    group: 'calm',
    unit: 'standard deviations',
    step: 0.1,
    explanation:
      'A position is opened only while the index is at most this far from its average of the last bars. It is closed when the index is more than twice as far away.',
  },
  lots: {
    label: 'Most lots',
    group: 'size',
    unit: 'lots',
    step: 1,
    whenUnset: 'as many as margin and largest loss allow',
    explanation:
      'Never trades more lots than this. Margin and largest loss may allow fewer; left empty, they alone decide.',
  },
  wings: {
    label: 'Wing distance',
    group: 'options',
    unit: 'strikes',
    step: 1,
    explanation:
      'How many strikes beyond each sold option the protecting option, its wing, is bought. A wing further away costs less and lets one lot lose more.',
  },
  stop: {
    label: 'Stop',
    group: 'exit',
    unit: '% of the account size',
    step: 0.1,
    explanation:
      'The position is closed when it has lost this much. When the index jumps, the loss can be larger than this. Nothing is opened while this is no more than opening and closing a position costs.',
  },
  cooldown: {
    label: 'Pause after a position',
    group: 'entry',
    unit: 'minutes',
    step: 1,
    explanation: 'How long no new position is opened after one was closed.',
  },
  maxLoss: {
    label: 'Largest loss',
    group: 'size',
    unit: '% of the account size',
    step: 0.5,
    explanation:
      'The most that a position may lose if the index jumps through a wing, with all charges and what the day has lost before it. Lots are chosen to keep to it.',
  },
  minCredit: {
    label: 'Least credit',
    group: 'options',
    unit: '% of the worst case',
    step: 1,
    explanation:
      'A position is opened only when what it is paid, after all its charges, is at least this share of its worst case. 0 asks for none.',
  },
  hold: {
    label: 'Held until',
    group: 'exit',
    choices: { day: 'the end of the day', settlement: 'the options settle' },
    explanation:
      'A position that is left to settle stays open over the night and ends in cash at its expiry, without an order. The index may open far from its close: stop and limits act from the opening on, and until then only the wings limit the loss.',
  },
  entryDays: {
    label: 'Days of entry',
    group: 'entry',
    choices: { every: 'every trading day', eve: 'the trading day before an expiry' },
    explanation:
      'On which days a position may be opened. On the day before an expiry the options of that expiry are sold.',
  },
  daysToExpiryMin: {
    label: 'Fewest trading days to expiry',
    group: 'entry',
    unit: 'trading days',
    step: 1,
    whenUnset: 'no bound',
    explanation:
      'Options end once a week, on their expiry day, and Enigma sells those of the next expiry after today. Nothing is opened when it is fewer trading days away than this; 1 is the trading day before it. In an ordinary week it is at most 5 away, and 6 where the exchange trades on a Saturday or Sunday: a higher number is refused.',
  },
  daysToExpiryMax: {
    label: 'Most trading days to expiry',
    group: 'entry',
    unit: 'trading days',
    step: 1,
    whenUnset: 'no bound',
    explanation:
      'Nothing is opened when the next expiry after today is more trading days away than this. In their last days options lose value fastest, and a jump of the index moves their prices most.',
  },
  entryFrom: {
    label: 'Entry from',
    group: 'entry',
    whenUnset: '09:30',
    explanation: 'The time of day, in India, from which a position may be opened.',
  },
  entryUntil: {
    label: 'Entry until',
    group: 'entry',
    whenUnset: '14:30',
    explanation:
      'The time of day before which a position may be opened. From 15:15 on the index stands still and nothing is opened.',
  },
  skipEvents: {
    label: 'Nothing new before scheduled events',
    group: 'entry',
    explanation:
      'On days of the Union Budget, of decisions of the RBI and the US Fed, and of election results nothing is opened; a position that would be left to settle is not opened either when one of them comes before that.',
  },
  calm: {
    label: 'Only while the index is calm',
    group: 'calm',
    explanation:
      'Whether the calm threshold decides about opening and closing. Without it the index is not judged.',
  },
  delta: {
    label: 'Delta of the sold options',
    group: 'options',
    unit: 'delta',
    step: 0.01,
    whenUnset: 'one expected move away from the index',
    explanation:
      'How far out the sold options lie: 0.16 is sold about one standard deviation away, and a smaller delta further. Left empty, they lie one expected move away.',
  },
  takeProfit: {
    label: 'Profit taken at',
    group: 'exit',
    unit: '% of the credit',
    step: 5,
    whenUnset: 'no profit is taken early',
    explanation:
      'The position is closed once it has earned this share of what it was paid. Closing costs charges, so a small share rarely pays.',
  },
};
