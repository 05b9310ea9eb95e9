import type { Account } from '@sthira/contract/accounts';
import type { OpenLeg } from '@sthira/quant/payoff/position-value';
import { Suspense, useMemo } from 'react';
import { useTrades } from '#entities/books/use-book.ts';
import { Term } from '#entities/words/term.tsx';
import { later } from '#platform/load-part.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDay, formatMinute } from '#ui/format/format-time.ts';
import { type Candle, candlesOf } from './candles-of.ts';
import { candleText, tradeText } from './day-words.ts';

const IndexPicture = later(() => import('./index-picture.tsx'));

interface Props {
  account: Pick<Account, 'id'>;
  legs: readonly OpenLeg[];
}

const newestEveryMs = 60_000;
const waiting = <Skeleton className="h-64 w-full" />;

/** The index of the day with the strikes that are open, and when the account traded. */
export default function IndexDay({ account, legs }: Props) {
  const { data, error, refetch } = useAnswer('getDayBars', {}, { everyMs: newestEveryMs });
  const trades = useTrades({ enabled: true, work: 'none' }).data?.data;
  const candles = useMemo(
    () =>
      candlesOf(
        data?.bars ?? [],
        (trades ?? []).filter(({ account_id }) => account_id === account.id),
      ),
    [data, trades, account.id],
  );
  return (
    <Reading error={error} retry={refetch} skeleton={waiting}>
      {data ? (
        <section aria-label={`${data.underlying} of the day`} className="space-y-2">
          <h3 className="font-medium">
            {data.underlying}
            {data.date ? `, ${formatDay(data.date)}` : ''}
          </h3>
          {candles.length === 0 ? (
            <p className="text-xs text-ink-soft">No minute of a session is known yet.</p>
          ) : (
            <>
              <Suspense fallback={waiting}>
                <IndexPicture label={dayText(data.underlying, candles)} {...{ candles, legs }} />
              </Suspense>
              <p className="text-xs text-ink-soft">
                Candles of five minutes. Lines are sold <Term name="strike">strikes</Term>, dashed
                ones the <Term name="wing">wings</Term>; a triangle is a minute in which this
                account traded.
              </p>
              <CandleTable candles={candles} />
            </>
          )}
        </section>
      ) : null}
    </Reading>
  );
}

function dayText(underlying: string, candles: readonly Candle[]): string {
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return underlying;
  const level = (value: number) => formatNumber(value, 'paise');
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  return `${underlying} from ${formatMinute(first.at)}: opened at ${level(first.open)}, now ${level(last.close)}, between ${level(low)} and ${level(high)}`;
}

/** The candles in figures, newest first. */
function CandleTable({ candles }: { candles: readonly Candle[] }) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer text-ink-soft">The day in figures</summary>
      <ul className="figures space-y-1 text-xs">
        {candles.toReversed().map((candle) => (
          <li key={candle.at}>
            {[candleText(candle), ...candle.trades.map(tradeText)].join('; ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
