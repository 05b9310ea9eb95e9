import type { Account } from '@sthira/contract/accounts';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { creditsPaidToday } from '#entities/account/trading/start-block.ts';
import { DayOfAccounts } from '#features/live/day-net-text.tsx';
import { ownRuns } from '#features/live/status-stream.ts';
import { DayAhead } from '#features/trading/day-ahead.tsx';

/** As high as the day, so that what stands below it stays where it is when it comes. */
export const DayPlace = () => (
  <div
    aria-hidden
    className="h-[10.5rem] rounded-card border border-line bg-surface shadow-card md:h-[6.25rem]"
  />
);

/** The day in one glance: what it made, the worst case, and what comes next. */
export function DayHead({ accounts }: { accounts: readonly Account[] }) {
  const { counted, ...total } = countedAccounts(accounts);
  return (
    <section
      aria-label="Today"
      className="grid grid-cols-2 gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card sm:px-5 md:grid-cols-[1.4fr_1fr_1.4fr]"
    >
      <div className="max-md:col-span-2">
        <DayOfAccounts accounts={counted} credits={creditsPaidToday(counted)} />
        <TotalMark {...total} />
      </div>
      <DayAhead accounts={counted} runs={ownRuns} />
    </section>
  );
}
