import type { Day, Instant, Paise } from '@sthira/contract/units';
import { exercisePaise, type OptionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import {
  creditPaise,
  type Holdings,
  holdingsOf,
  sinceFlat,
  stopResultPaise,
} from '@sthira/quant/mtm';
import { type OptionQuote, quoteOption } from '@sthira/quant/prices/option-quote';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import { sliceQuantity } from '@sthira/quant/run/orders/plan';
import type { Intent } from '@sthira/quant/strategy/input';
import type { ReplayTerms } from './replay-terms.ts';
import { createSurelyFine, type SurelyFine } from './safe-range.ts';

/** A fill of the replay, with what a trade list shows of it. */
export interface ReplayFill {
  contract: OptionContract;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
  /** It expired, or is left to expire: no order closed it. */
  settles?: true;
  /** Why it was ordered, in words, and the best bid and ask then; a settlement has neither. */
  why?: string | undefined;
  touch?: Touch;
}

type Touch = Pick<OptionQuote, 'bidPaise' | 'askPaise'>;

/** The replay's own exchange: it fills everything at once and knows what is held. */
export interface ReplayExchange {
  held: Map<number, number>;
  fills: ReplayFill[];
  move(now: Instant, levels: PricingLevels): void;
  /** Offers these contracts, and those of the ones before that are held. */
  list(contracts: readonly OptionContract[]): void;
  quoteOf(instrumentId: number): OptionQuote | undefined;
  /** `why` in words. */
  fill(intents: readonly Intent[], why?: string): void;
  /**
   * Settles in cash what has expired by a day, at what it pays at a level of the index; false when
   * nothing has.
   */
  expire(day: Day, indexPaise: Paise): boolean;
  /** What the open units brought in, less what they cost. */
  creditPaise(): Paise;
  /** The result of the position that is open, as a live run's stop sees it. */
  positionPaise(): Paise | null;
  /** Whether that is surely fine by a rule, as `SurelyFine` says. False says nothing. */
  isSurely(isFine: (resultPaise: Paise) => boolean): boolean;
  /** Takes the fills of a position that is closed. */
  settle(): ReplayFill[];
}

/** `slippageTicks`: how many ticks worse than the quote each order fills. */
export function createReplayExchange({
  slippageTicks = 0,
}: Pick<ReplayTerms, 'slippageTicks'> = {}): ReplayExchange {
  let now = 0;
  let levels: PricingLevels = { indexPaise: 0, vixHundredths: 0 };
  let fills: ReplayFill[] = [];
  let position = positionOf(fills);
  let surelyFine: SurelyFine = () => false;
  const held = new Map<number, number>();
  const listed = createListed(held);
  const quote = (contract: OptionContract) => quoteOption(contract, now, levels);
  const quoteOf = (id: number) => {
    const contract = listed.of(id);
    return contract && quote(contract);
  };
  const keep = (kept: ReplayFill[]) => {
    fills = kept;
    position = positionOf(fills);
    surelyFine = createSurelyFine(position, listed.of);
  };
  const take = (taken: readonly ReplayFill[]) => {
    if (taken.length === 0) return;
    for (const fill of taken) addUnits(held, fill);
    keep([...fills, ...taken]);
  };
  return {
    held,
    get fills() {
      return fills;
    },
    move(at, moved) {
      now = at;
      levels = moved;
    },
    list: listed.list,
    quoteOf,
    fill(intents, why) {
      take(
        intents.flatMap((intent) => {
          const { bidPaise, askPaise } = quote(intent.contract);
          return fillsOf(intent, { touch: { bidPaise, askPaise }, slippageTicks, at: now, why });
        }),
      );
    },
    expire(day, indexPaise) {
      const expired = listed.held().filter(({ expiryDay }) => expiryDay <= day);
      take(expired.map((contract) => settlementOf(contract, held, indexPaise)));
      return expired.length > 0;
    },
    creditPaise: () => creditPaise(position),
    positionPaise: () => stopResultPaise(position, quoteOf),
    isSurely: (isFine) => surelyFine(now, levels, isFine),
    settle() {
      const settled = fills;
      keep([]);
      return settled;
    },
  };
}

interface Ordered {
  touch: Touch;
  slippageTicks: number;
  at: Instant;
  why: string | undefined;
}

/** A fill of each order that an intent takes. */
function fillsOf(intent: Intent, { touch, slippageTicks, at, why }: Ordered): ReplayFill[] {
  const { contract, side } = intent;
  const slippagePaise = slippageTicks * contract.tickPaise;
  const pricePaise =
    side === 'BUY'
      ? touch.askPaise + slippagePaise
      : // Nobody pays less than a tick.
        Math.min(touch.bidPaise, Math.max(contract.tickPaise, touch.bidPaise - slippagePaise));
  // A live run leaves what nobody bids for to expire, and counts it as settled for nothing.
  const left = pricePaise === 0 ? { settles: true as const } : {};
  return sliceQuantity(intent).map((quantity) => {
    return { contract, side, quantity, pricePaise, at, why, touch, ...left };
  });
}

/** The contracts that are offered now, and those that are held of the ones before. */
function createListed(units: ReadonlyMap<number, number>) {
  const listed = new Map<number, OptionContract>();
  const held = () => [...units.keys()].flatMap((id) => listed.get(id) ?? []);
  return {
    of: (id: number) => listed.get(id),
    held,
    list(contracts: readonly OptionContract[]) {
      const kept = held();
      listed.clear();
      for (const contract of [...kept, ...contracts]) listed.set(contract.instrumentId, contract);
    },
  };
}

function addUnits(held: Map<number, number>, { contract, side, quantity }: ReplayFill): void {
  const { instrumentId } = contract;
  const after = (held.get(instrumentId) ?? 0) + (side === 'BUY' ? quantity : -quantity);
  if (after === 0) held.delete(instrumentId);
  else held.set(instrumentId, after);
}

function settlementOf(
  contract: OptionContract,
  held: ReadonlyMap<number, number>,
  indexPaise: Paise,
): ReplayFill {
  const units = held.get(contract.instrumentId) ?? 0;
  return {
    ...{ contract, side: units > 0 ? 'SELL' : 'BUY', quantity: Math.abs(units) },
    ...{ pricePaise: exercisePaise(contract, indexPaise), settles: true },
    at: expiryInstant(contract.expiryDay),
  };
}

/** The position that is open. */
function positionOf(fills: readonly ReplayFill[]): Holdings {
  const plain = fills.map(({ contract, side, quantity, pricePaise }) => ({
    instrumentId: contract.instrumentId,
    side,
    quantity,
    pricePaise,
  }));
  return holdingsOf(sinceFlat(plain));
}
