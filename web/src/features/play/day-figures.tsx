import type { ReactNode } from 'react';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import type { DaySum } from './day-sum.ts';

/** What a day came to, in figures. */
export function DayFigures({
  sum: { gross, charges, net, orders, trades, worst },
}: {
  sum: DaySum;
}) {
  const counted = (count: number, what: string) =>
    `${formatNumber(count, 'whole')} ${what}${count === 1 ? '' : 's'}`;
  return (
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
