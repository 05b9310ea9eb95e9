import { lotsField } from '#strategy/lots-field.ts';
import type { ParameterFields, ValuesOf } from './parameter-kinds.ts';

/**
 * What an account's strategy may set: the one list from which the parameters' type, their defaults,
 * what is accepted and the form are made. A new parameter is a row here, and its words in
 * `parameterWords`.
 */
export const parameterFields = {
  timeframe: {
    kind: 'number',
    name: 'timeframe',
    min: 1,
    max: 60,
    whole: true,
    default: 1,
  },
  threshold: {
    kind: 'number',
    name: 'threshold',
    min: 0.1,
    max: 10,
    whole: false,
    default: 2.5,
  },
  lots: lotsField,
  wings: {
    kind: 'number',
    name: 'wings',
    min: 1,
    max: 40,
    whole: true,
    default: 4,
    riskier: 'higher',
  },
  stop: {
    kind: 'number',
    name: 'stop',
    min: 0.01,
    max: 100,
    whole: false,
    default: 1,
    riskier: 'higher',
  },
  cooldown: {
    kind: 'number',
    name: 'cooldown',
    min: 0,
    max: 1_440,
    whole: false,
    default: 15,
  },
  maxLoss: {
    kind: 'number',
    name: 'max_loss',
    min: 0.1,
    max: 100,
    whole: false,
    default: 5,
    riskier: 'higher',
  },
  minCredit: {
    kind: 'number',
    name: 'min_credit',
    min: 0,
    max: 100,
    whole: false,
    default: 0,
  },
  hold: {
    kind: 'choice',
    name: 'hold',
    choices: ['day', 'settlement'],
    default: 'day',
    riskiest: 'settlement',
  },
  entryDays: { kind: 'choice', name: 'entry_days', choices: ['every', 'eve'], default: 'every' },
  daysToExpiryMin: {
    kind: 'number',
    name: 'days_to_expiry_min',
    min: 1,
    max: 10,
    whole: true,
    default: null,
  },
  daysToExpiryMax: {
    kind: 'number',
    name: 'days_to_expiry_max',
    min: 1,
    max: 10,
    whole: true,
    default: null,
  },
  entryFrom: {
    kind: 'time',
    name: 'entry_from',
    earliest: '09:15',
    latest: '15:15',
    default: null,
  },
  entryUntil: {
    kind: 'time',
    name: 'entry_until',
    earliest: '09:15',
    latest: '15:15',
    default: null,
  },
  skipEvents: { kind: 'yes-no', name: 'skip_events', default: false },
  calm: { kind: 'yes-no', name: 'calm', default: true },
  delta: {
    kind: 'number',
    name: 'delta',
    min: 0.02,
    max: 0.5,
    whole: false,
    default: null,
  },
  takeProfit: {
    kind: 'number',
    name: 'take_profit',
    min: 1,
    max: 100,
    whole: false,
    default: null,
  },
} as const satisfies ParameterFields;

/** What a run decides by; see `parameterFields`. */
export type EnigmaParameters = ValuesOf<typeof parameterFields>;
