import type { StoredBar, StoredQuote } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';
import type { Session } from '#calendar/calendar.ts';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { OptionContract } from '#contracts/contracts.ts';
import type { LossLimit } from '#limits/loss-limits.ts';
import type { Leg } from './legs.ts';
import type { StrategyState } from './state.ts';

/** Signed units by instrument id: negative is short, or still to be sold. */
export type SignedUnits = ReadonlyMap<number, number> | Readonly<Record<string, number>>;

/**
 * Whether everything has to be closed. `at-any-price` is a person's wish; otherwise a spread is kept
 * to its settlement while closing it costs more than its width.
 */
export type SquareOff = 'no' | 'requested' | 'at-any-price';

export type QuoteOf = (instrumentId: number) => StoredQuote | undefined;

/** Why something has to be closed for reasons outside the market. */
export interface Leave {
  /** In words. */
  why: string;
  /** The instruments that it is about: what is held together with one of them; or everything. */
  of: readonly number[] | 'all';
}

/**
 * Everything a decision depends on. While a value is null or missing, no position is opened; exits
 * go on.
 */
export interface StrategyInput {
  now: Instant;
  /** One-minute index bars, oldest first; `at` is a bar's start. */
  bars: readonly StoredBar[];
  indexPaise: Paise | null;
  /** When the index level was quoted. Left out, only the bars say whether the feed works. */
  indexAt?: Instant | undefined;
  vixHundredths: number | null;
  contracts: readonly OptionContract[];
  /**
   * Contracts that are not offered for trading but may be held: of another expiry, or far from the
   * index by now.
   */
  heldContracts?: readonly OptionContract[];
  /** Contracts that another hand holds in the account: they are not traded. */
  taken?: ReadonlySet<number>;
  quoteOf: QuoteOf;
  /** Filled units of this run. */
  held: SignedUnits;
  /**
   * Units of this run that may still fill: orders sent, open or without a clear answer. An
   * instrument never has buys and sells at work together.
   */
  working: SignedUnits;
  /** The result, by `stopResultPaise`, of the fills `sinceFlat`; null while a price is unknown. */
  positionPaise: Paise | null;
  /** What the units that are held brought in, less what they cost; negative when they cost more. */
  creditPaise?: Paise;
  capitalPaise: Paise;
  marginAvailablePaise: Paise | null;
  /**
   * The cash that premiums are paid from; pledged holdings pay none. While it is unknown it limits
   * nothing: the broker refuses an order that the cash cannot pay.
   */
  cashPaise?: Paise | null;
  /** What the broker charges. */
  plan: BrokeragePlan;
  /** What the account has lost today, charges included, at least 0; null while unknown. */
  dayLossPaise: () => Paise | null;
  /**
   * The account's loss limits, with what is used of them while nothing is held. Left out, a loss is
   * limited by the strategy alone.
   */
  lossLimits?: () => readonly LossLimit[];
  session: Session;
  squareOff: SquareOff;
  /** Why nothing may be opened now, in words. */
  hold?: string | null;
  leave?: Leave | null;
}

/**
 * An order that should be sent now, in addition to those at work. `quantity` is in units, not
 * sliced.
 */
export interface Intent {
  leg: Leg;
  contract: OptionContract;
  side: 'BUY' | 'SELL';
  quantity: number;
  purpose: 'entry' | 'exit';
  /** The width of the spread that an exit closes a part of; its limit goes through by shares of it. */
  widthPaise?: Paise | undefined;
  /** What a unit may cost at most. */
  mostPaise?: Paise | undefined;
  /**
   * How long an entry's order stays at the exchange. Set, it may end without being filled, and the
   * strategy goes on; left out, it ends within seconds, and the position is closed.
   */
  restsMs?: number | undefined;
  /** Why, in words, where that is not what the state says of everything. */
  why?: string | undefined;
}

export interface Decision<State extends StrategyState = StrategyState> {
  state: State;
  intents: Intent[];
  /**
   * Instruments whose working orders the strategy no longer wants and asks to cancel. It orders
   * nothing new in them before the cancel took effect.
   */
  cancels: number[];
  /** What the strategy does or waits for, as a sentence for people. */
  reason: string;
  /** Set while no position is opened because the account cannot afford one lot. */
  waitsFor?: 'margin';
  /** Set when an entry is given up of which nothing was bought, and which nobody refused. */
  lapsed?: true;
  /** Set while a position that should be closed is kept, because closing it costs too much. */
  kept?: true;
}
