import type { ReactNode } from 'react';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DayMark } from './day-mark.tsx';
import { sumOfDay } from './day-sum.ts';
import type { DayPoint, PlayedMinute } from './play-day.worker.ts';

interface Props {
  minute: PlayedMinute;
  points: readonly DayPoint[];
}

/** What a day that is over came to, and what that tells. */
export function DaySummary({ minute, points }: Props) {
  const { gross, charges, net, orders, trades, worst } = sumOfDay(minute, points);
  const isHeld = (minute.row.run?.remaining.length ?? 0) > 0;
  const counted = (count: number, what: string) =>
    `${formatNumber(count, 'whole')} ${what}${count === 1 ? '' : 's'}`;
  return (
    <Card className="overflow-clip">
      <CardHeader title="What the day came to">
        <DayMark />
      </CardHeader>
      <dl
        aria-label="Result of the day"
        className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-10 sm:px-5"
      >
        <Figure word="gross" name="Before charges">
          <Amount rupees={gross} precision="paise" className="font-semibold" />
        </Figure>
        <Figure word="charges" name="Charges">
          {formatRupees(charges, 'paise')}
        </Figure>
        <Figure word="net" name="After charges">
          <Amount rupees={net} precision="paise" className="font-semibold" />
        </Figure>
        <Figure name="Traded">
          {counted(orders, 'order')}, {counted(trades, 'trade')}
        </Figure>
        <Figure name="Worst moment, after charges">
          {worst ? (
            <>
              <Amount rupees={worst.net} precision="paise" /> at {formatMinute(worst.at)}
            </>
          ) : (
            'never below nothing'
          )}
        </Figure>
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft text-pretty sm:px-5">
        {isHeld
          ? 'The position is held over the night, as its strategy says: until then it counts at the last prices of the day. '
          : ''}
        A single day tells nothing about a strategy, and this one is made up: other numbers drawn
        give another result. What each strategy made of recorded prices stands where it is chosen.
      </p>
    </Card>
  );
}

function Figure({ name, word, children }: { name: string; word?: WordName; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2xs text-ink-soft">{word ? <Term name={word}>{name}</Term> : name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
