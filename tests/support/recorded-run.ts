import type { StoredQuote } from '@sthira/contract/market';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { RunEvent, RunMarket, Second, Step } from '@sthira/quant/run/state/state';

type OtherEvent = Exclude<RunEvent, { kind: 'second' }>;

/** A second as JSON can hold it: the quotes that the run looked at instead of a function. */
export interface RecordedSecond extends Omit<Second, 'market' | 'tagOf'> {
  market: Omit<RunMarket, 'quoteOf'>;
  quotes: Record<number, StoredQuote>;
}

export type RecordedEvent = OtherEvent | { kind: 'second'; second: RecordedSecond };

/** All that a run was told from its beginning on, and what it answered to each. */
export interface RecordedRun {
  account: RunAccount;
  events: RecordedEvent[];
  answers: Pick<Step, 'orders' | 'requests'>[];
}

/** Notes each quote that is looked at, so that a replay finds the same. */
export function noting(
  quoteOf: RunMarket['quoteOf'],
  quotes: RecordedSecond['quotes'],
): RunMarket['quoteOf'] {
  return (instrumentId) => {
    const quote = quoteOf(instrumentId);
    if (quote) quotes[instrumentId] = quote;
    return quote;
  };
}
