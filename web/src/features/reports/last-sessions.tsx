import type { Account } from '@sthira/contract/accounts';
import type { Report } from '@sthira/contract/reports';
import { type Day, dayMs, istDay, paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#clock/server-now.ts';
import { SimulatedMark } from '#entities/account/record/simulated-mark.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { Amount } from '#ui/format/amount.tsx';
import { formatShortDay } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';

/** Five sessions lie within them, whatever holidays there are. */
const readDays = 10;
const shownDays = 5;

/** What the sessions before today made, all accounts at brokers together. */
export function LastSessions({ accounts }: { accounts: readonly Account[] }) {
  const [now] = useState(() => serverNow());
  const { data: report } = useAnswer('getReport', {
    from_date: istDay(now - readDays * dayMs),
    to_date: istDay(now - dayMs),
  });
  const days = report ? lastDays(report) : [];
  if (days.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Last sessions" note="After charges, before credits">
        <SimulatedMark accounts={accounts} />
        <Link to="/result" className="text-sm text-accent underline">
          My Result
        </Link>
      </CardHeader>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 px-4 py-3 sm:px-5">
        {days.map(({ day, netRupees }) => (
          <li key={day}>
            <Link to={`/result?day=${day}`} className="block rounded-lg hover:bg-sunken">
              <span className="block text-xs text-ink-soft">{formatShortDay(day)}</span>
              <Amount rupees={netRupees} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** `netRupees` is null where the charges of a day are not known. */
function lastDays({ days }: Pick<Report, 'days'>): { day: Day; netRupees: number | null }[] {
  return [...Map.groupBy(days, ({ date }) => date)]
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(-shownDays)
    .map(([day, rows]) => {
      const known = rows.flatMap(({ net_pnl }) => net_pnl ?? []);
      const netPaise = known.reduce((sum, rupees) => sum + paiseFromRupees(rupees), 0);
      return { day, netRupees: known.length < rows.length ? null : rupeesFromPaise(netPaise) };
    });
}
