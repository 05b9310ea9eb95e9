import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts.ts';
import type { Intent } from '#enigma/input.ts';
import { type Holdings, holdingsOf, sinceFlat, stopResultPaise } from '#mtm.ts';
import { type OptionQuote, quoteOption } from '#prices/option-quote.ts';
import type { PricingLevels } from '#prices/premium.ts';
import { createSurelyAbove, type SurelyAbove } from './safe-range.ts';

/** A fill of the replay, with what a trade list shows of it. */
export interface ReplayFill {
  contract: OptionContract;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

/** The replay's own exchange: it fills everything at once and knows what is held. */
export interface ReplayExchange {
  held: Map<number, number>;
  fills: ReplayFill[];
  move(now: Instant, levels: PricingLevels): void;
  /** Offers these contracts, and those of the ones before that are held. */
  list(contracts: readonly OptionContract[]): void;
  quoteOf(instrumentId: number): OptionQuote | undefined;
  fill(intents: readonly Intent[]): void;
  /** The result of the position that is open, as a live run's stop sees it. */
  positionPaise(): Paise | null;
  /** Whether that is surely more than a limit. False says nothing. */
  isSurelyAbove(limitPaise: Paise): boolean;
  /** Takes the fills of a position that is closed. */
  settle(): ReplayFill[];
}

export function createReplayExchange(): ReplayExchange {
  let now = 0;
  let levels: PricingLevels = { indexPaise: 0, vixHundredths: 0 };
  let fills: ReplayFill[] = [];
  let position = positionOf(fills);
  let surelyAbove: SurelyAbove = () => false;
  const listed = new Map<number, OptionContract>();
  const held = new Map<number, number>();
  const quote = (contract: OptionContract) => quoteOption(contract, now, levels);
  const quoteOf = (instrumentId: number) => {
    const contract = listed.get(instrumentId);
    return contract && quote(contract);
  };
  const hold = (open: Holdings) => {
    position = open;
    surelyAbove = createSurelyAbove(position, (instrumentId) => listed.get(instrumentId));
  };
  hold(position);
  return {
    held,
    get fills() {
      return fills;
    },
    move(at, moved) {
      now = at;
      levels = moved;
    },
    list(contracts) {
      const kept = [...held.keys()].flatMap((instrumentId) => listed.get(instrumentId) ?? []);
      listed.clear();
      for (const contract of [...kept, ...contracts]) listed.set(contract.instrumentId, contract);
    },
    quoteOf,
    fill(intents) {
      for (const { contract, side, quantity } of intents) {
        const { askPaise, bidPaise } = quote(contract);
        const pricePaise = side === 'BUY' ? askPaise : bidPaise;
        const units = side === 'BUY' ? quantity : -quantity;
        const after = (held.get(contract.instrumentId) ?? 0) + units;
        if (after === 0) held.delete(contract.instrumentId);
        else held.set(contract.instrumentId, after);
        fills.push({ contract, side, quantity, pricePaise, at: now });
      }
      hold(positionOf(fills));
    },
    positionPaise: () => stopResultPaise(position, quoteOf),
    isSurelyAbove: (limitPaise) => surelyAbove(now, levels, limitPaise),
    settle() {
      const settled = fills;
      fills = [];
      hold(positionOf(fills));
      return settled;
    },
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
