import type { StoredQuote } from '@sthira/contract/market';
import type { Day, Paise } from '@sthira/contract/units';
import type { PlannedLeg } from '#charges/added-charges.ts';
import { termsOf } from '#contracts/contract-terms.ts';
import { largestOrder } from '#contracts/contracts.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import { stopMarkPaise } from '#mtm.ts';
import { addedChargesPaise } from '#run/state/run-charges.ts';
import type { RunMarket, RunState } from '#run/state/state.ts';

/** What is needed of a run to price its closing. */
type Closing = Pick<RunState, 'account' | 'algorithm' | 'charges' | 'orders'>;

/** The price at which units of a contract are closed; 0 or undefined where nobody offers one. */
type PriceOf = (instrumentId: number, netUnits: number) => Paise | undefined;

/**
 * What closing all that the run holds would cost now, in paise, beyond the result by
 * `stopResultPaise`: from the mark to the best price of the other side, and the charges of closing as
 * far as they are known. A leg without such a price counts for nothing: a wing is left to expire.
 */
export function closingCostsPaise(
  run: Closing,
  { market: { quoteOf }, day }: { market: Pick<RunMarket, 'quoteOf'>; day: Day },
): Paise {
  let awayPaise = 0;
  for (const [instrumentId, { netUnits }] of run.orders.book.holdings.open) {
    const quote = quoteOf(instrumentId);
    if (quote) awayPaise += Math.abs(netUnits) * fromMarkPaise(netUnits, quote);
  }
  const priceOf: PriceOf = (instrumentId, netUnits) => touchPaise(netUnits, quoteOf(instrumentId));
  return awayPaise + closingChargesPaise(run, { day, priceOf });
}

/** The charges of closing all that the run holds at these prices, in paise; unknown ones are 0. */
export function closingChargesPaise(
  run: Closing,
  { day, priceOf }: { day: Day; priceOf: PriceOf },
): Paise {
  const legs = closingLegs(run, priceOf);
  return legs.length === 0 ? 0 : (addedChargesPaise(run, { day, legs }) ?? 0);
}

function closingLegs(run: Closing, priceOf: PriceOf): PlannedLeg[] {
  const { open } = run.orders.book.holdings;
  const exchange = exchangeOf(termsOf[run.account.underlying]);
  return [...open].flatMap(([instrumentId, { netUnits }]): PlannedLeg[] => {
    const pricePaise = priceOf(instrumentId, netUnits) ?? 0;
    const quantity = Math.abs(netUnits);
    const mostUnits = Math.min(quantity, mostOf(run, instrumentId));
    const side = netUnits > 0 ? 'SELL' : 'BUY';
    return pricePaise > 0
      ? [{ instrumentId, exchange, side, quantity, mostUnits, pricePaise }]
      : [];
  });
}

/** The most units of one order; without end for a contract that is not of the position. */
function mostOf({ account, algorithm }: Closing, id: number): number {
  const legs = account.strategy.legsOf(algorithm);
  const leg = legs.find(({ contract }) => contract.instrumentId === id);
  return leg ? largestOrder(leg.contract) : Number.POSITIVE_INFINITY;
}

function touchPaise(netUnits: number, quote: StoredQuote | undefined): Paise | undefined {
  return netUnits > 0 ? quote?.bidPaise : quote?.askPaise;
}

/** How much worse than the mark the best price of the other side is, for one unit. */
function fromMarkPaise(netUnits: number, quote: StoredQuote): Paise {
  const touch = touchPaise(netUnits, quote) ?? 0;
  if (touch <= 0) return 0;
  const mark = stopMarkPaise(netUnits, quote);
  return Math.max(0, netUnits > 0 ? mark - touch : touch - mark);
}
