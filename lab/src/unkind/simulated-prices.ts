import type { StoredQuote } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';
import { exercisePaise } from '@sthira/quant/contracts/contracts';
import type { PricedMarket } from '#broker/account-at-exchange.ts';
import type { Faults } from '#matching/faults.ts';
import type { MarketConditions } from '#matching/market-conditions.ts';
import type { Touch } from '#matching/match-order.ts';
import { basePrices, contractOf, levels } from './simulated-contracts.ts';

const nothing: Touch = { bidPaise: 0, askPaise: 0, lastPaise: 0 };
const tickPaise = 5;

/**
 * For tests: prices that stand still. While quotes are frozen the market runs away from them, calls
 * up and puts down by a percent a second, twenty at most, as if the index rose.
 */
export class SimulatedPrices implements PricedMarket {
  readonly #faults: Faults;
  readonly #conditions: MarketConditions;
  readonly #client: string;

  constructor({
    faults,
    conditions,
    client,
  }: { faults: Faults; conditions: MarketConditions; client: string }) {
    this.#faults = faults;
    this.#conditions = conditions;
    this.#client = client;
  }

  listed({ instrumentId }: { instrumentId: number }) {
    const contract = contractOf.get(instrumentId);
    return contract && ({ kind: 'option', contract } as const);
  }

  touch({ instrumentId }: { instrumentId: number }, at: Instant): Touch {
    const base = basePrices.get(instrumentId);
    if (!base) return nothing;
    const frozen = this.#faults.list().find(({ kind }) => kind === 'frozen-quote');
    const share = Math.min(0.2, frozen ? Math.max(0, at - frozen.since) / 100_000 : 0);
    const factor = contractOf.get(instrumentId)?.optionType === 'CE' ? 1 + share : 1 - share;
    const moved = (paise: Paise) =>
      Math.max(tickPaise, Math.round((paise * factor) / tickPaise) * tickPaise);
    return {
      bidPaise: moved(base.bidPaise),
      askPaise: moved(base.askPaise),
      lastPaise: moved(base.lastPaise),
    };
  }

  /** Margin is never what is tried here. */
  marginAt() {
    return () => ({ spanPaise: 0, exposurePaise: 0 });
  }

  exercisePaise({ instrumentId }: { instrumentId: number }): Paise {
    const contract = contractOf.get(instrumentId);
    return contract ? exercisePaise(contract, levels.indexPaise) : 0;
  }

  /** What is published of a contract: it may stand still, and lack a side. */
  published(instrumentId: number, now: Instant): StoredQuote | undefined {
    const asked = { client: this.#client, instrumentId, now };
    const at = this.#conditions.publishedAt(asked);
    const { bidPaise, askPaise, lastPaise } = this.#conditions.touch(
      this.touch({ instrumentId }, at),
      asked,
    );
    return lastPaise > 0 ? { bidPaise, askPaise, lastPaise, at } : undefined;
  }
}
