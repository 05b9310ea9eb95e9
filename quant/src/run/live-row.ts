import type { ShardDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import { markedPaise, oldestQuoteMs } from '#mtm.ts';
import { believedUnits } from './agreement.ts';
import { brokerCheckOf } from './broker-check.ts';
import { differingLegs, legsOf } from './flat.ts';
import { ownBook } from './own-book.ts';
import type { RunMarket, RunState } from './state.ts';

/**
 * What is published of a run each second. The result is unknown, never a number, while a price it
 * needs is older than ten seconds.
 */
export function liveRow(
  state: RunState,
  { market, now }: { market: Pick<RunMarket, 'quoteOf'>; now: Instant },
): ShardDocument['live'][string] {
  const { holdings } = ownBook(state.orders, state.hand);
  const fresh = (instrumentId: number) => {
    const quote = market.quoteOf(instrumentId);
    return quote && now - quote.at <= oldestQuoteMs ? quote : undefined;
  };
  const remaining = legsOf(state, believedUnits(state, now));
  const differs = differingLegs(state, now);
  return {
    mtmPaise: state.reconciled ? markedPaise(holdings, fresh) : null,
    marginPaise: state.funds?.marginUtilizedPaise ?? null,
    state: state.account.state,
    reason: state.reason,
    ...(remaining.length > 0 ? { remaining } : {}),
    ...(differs ? { differs } : {}),
    ...(state.reconciled
      ? { broker: brokerCheckOf(state.comparison, { books: differs, now }) }
      : { unread: true }),
    at: now,
  };
}
