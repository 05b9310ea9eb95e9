import type { Paise } from '@sthira/contract/units';

/** What an account's strategy may set. Everything has a default. */
export interface EnigmaParameters {
  /** Minutes of a bar of the z-score: 1 to 60. */
  timeframe: number;
  /** Largest |z| at which a position is opened; beyond twice of it one is closed. */
  threshold: number;
  /** Most lots to trade; null leaves it to the capital. */
  lots: number | null;
  /** Strikes between a sold option and the wing that protects it. */
  wings: number;
  /** Loss, in percent of the capital, at which the position is closed. */
  stop: number;
  /** Minutes without a new position after one was closed. */
  cooldown: number;
  /**
   * Most that a position may lose, with what the day has lost before it and all charges, in percent
   * of the capital; `max_loss` in the strategy.
   */
  maxLoss: number;
  /**
   * Least credit of a new position after all its charges, in percent of its worst case; 0 asks for
   * none. `min_credit` in the strategy.
   */
  minCredit: number;
}

export const defaultParameters: EnigmaParameters = {
  timeframe: 1,
  threshold: 2.5,
  lots: null,
  wings: 4,
  stop: 1,
  cooldown: 15,
  maxLoss: 5,
  minCredit: 0,
};

/**
 * `field` is the invalid field of the strategy, or `strategy` when the text as a whole is invalid.
 * The message can be shown to a person.
 */
export class ParameterError extends Error {
  field: string;

  constructor(field: string, problem: string) {
    super(field === 'strategy' ? problem : `${field} ${problem}`);
    this.name = 'ParameterError';
    this.field = field;
  }
}

interface Range {
  min: number;
  max: number;
  whole: boolean;
}

const ranges: Record<keyof EnigmaParameters, Range> = {
  timeframe: { min: 1, max: 60, whole: true },
  threshold: { min: 0.1, max: 10, whole: false },
  lots: { min: 1, max: 10_000, whole: true },
  wings: { min: 1, max: 40, whole: true },
  stop: { min: 0.01, max: 100, whole: false },
  cooldown: { min: 0, max: 1_440, whole: false },
  maxLoss: { min: 0.1, max: 100, whole: false },
  minCredit: { min: 0, max: 100, whole: false },
};

/** Of fields that are called otherwise in the strategy. */
const names: Partial<Record<keyof EnigmaParameters, string>> = {
  maxLoss: 'max_loss',
  minCredit: 'min_credit',
};

/**
 * Reads an account's strategy text: empty, or a JSON object. Fields it does not know are ignored.
 * Throws ParameterError.
 */
export function parseParameters(strategyJson: string): EnigmaParameters {
  const given = parseObject(strategyJson);
  const parameters = { ...defaultParameters };
  for (const [field, range] of Object.entries(ranges) as [keyof EnigmaParameters, Range][]) {
    const name = names[field] ?? field;
    const value = given[name];
    if (value !== undefined) parameters[field] = parseNumber(name, value, range);
  }
  return parameters;
}

function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ParameterError('strategy', 'Invalid JSON format in strategy configuration');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ParameterError('strategy', 'The strategy is not a JSON object.');
  return value as Record<string, unknown>;
}

function parseNumber(field: string, value: unknown, { min, max, whole }: Range): number {
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value));
  if (!fits)
    throw new ParameterError(field, `is a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`);
  return value;
}

/** The most that a position may lose with what the day has lost before it. */
export function maxLossPaise(capitalPaise: Paise, maxLoss: number): Paise {
  return Math.floor((capitalPaise * maxLoss) / 100);
}
