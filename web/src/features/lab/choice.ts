import { enigma } from '@sthira/contract/algorithms';
import type { Day } from '@sthira/contract/units';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { strategyIdOfText } from '@sthira/quant/texts/read-text';

/** What a person chooses before the past is played. */
export interface LabChoice {
  /** The id of a tape. */
  tape: string;
  from: Day;
  to: Day;
  lakhs: number;
  /** The text of a strategy; empty while none is chosen. */
  strategy: string;
  assumed: Assumed;
}

/** What nobody knows of the past, and each can try. */
export interface Assumed {
  /** The level of option prices: the volatility at the money in percent of VIX. */
  level: number;
  /** How many ticks worse than the quote each order fills. */
  slippage: number;
  /** What the broker takes for an order, in rupees. */
  brokerage: number;
}

export const assumedRanges = {
  level: { min: 70, max: 100 },
  slippage: { min: 0, max: 6 },
  brokerage: { min: 0, max: 40 },
} as const satisfies Record<keyof Assumed, { min: number; max: number }>;

/** The level of the recorded options, no slippage beyond the quotes, and what most brokers take. */
export const usuallyAssumed: Assumed = {
  level: Math.round(100 * moneyShareOfVix),
  slippage: 0,
  brokerage: 20,
};

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** What an address asks for; what it leaves out, or says wrongly, is left out. */
export function choiceOf(address: URLSearchParams): Partial<LabChoice> {
  const text = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (dayForm.test(text(name)) ? { [name]: text(name) } : {});
  const lakhs = Number(text('size'));
  return {
    ...(text('tape') ? { tape: text('tape') } : {}),
    ...day('from'),
    ...day('to'),
    ...(lakhs >= 1 && lakhs <= 50 ? { lakhs: Math.round(lakhs) } : {}),
    // The past is played of Enigma alone.
    ...(text('strategy') && strategyIdOfText(text('strategy')) === enigma.id
      ? { strategy: text('strategy') }
      : {}),
    assumed: {
      level: within('level', address),
      slippage: within('slippage', address),
      brokerage: within('brokerage', address),
    },
  };
}

function within(name: keyof Assumed, address: URLSearchParams): number {
  const text = address.get(name);
  const { min, max } = assumedRanges[name];
  const value = text === null ? Number.NaN : Math.round(Number(text));
  return value >= min && value <= max ? value : usuallyAssumed[name];
}

/** The address that asks for a choice: with it somebody else sees the same. */
export function addressOf({ tape, from, to, lakhs, strategy, assumed }: LabChoice) {
  const said = (name: keyof Assumed) =>
    assumed[name] === usuallyAssumed[name] ? null : String(assumed[name]);
  return {
    ...{ tape, from, to, strategy, size: String(lakhs) },
    ...{ level: said('level'), slippage: said('slippage'), brokerage: said('brokerage') },
  };
}
