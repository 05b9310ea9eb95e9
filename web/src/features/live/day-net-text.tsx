import type { Account } from '@sthira/contract/accounts';
import { useSyncExternalStore } from 'react';
import { Term } from '#entities/words/term.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { type DayPoint, sumOfLines } from './day-line.ts';
import { DayLinePicture } from './day-line-picture.tsx';
import { type DayNet, dayNet, sumOfDays } from './day-net.ts';
import { statuses } from './status-stream.ts';
import { useAccountStatus } from './use-live.ts';

const partsOf = ({ grossRupees, chargesRupees }: DayNet, precision: 'whole' | 'paise') =>
  `${formatRupees(grossRupees, precision)} before charges of ${formatRupees(chargesRupees, precision)}`;

/** What a day comes to by now; a text tells that nothing changed, so that nothing is drawn again. */
const useDay = (select: (now: number) => DayNet | null): DayNet | null =>
  JSON.parse(useNowFor((now) => JSON.stringify(select(now))));

function NetAmount({ net, className }: { net: DayNet | null; className?: string }) {
  return (
    <Amount
      rupees={net?.netRupees ?? null}
      freshness={net?.freshness ?? 'fresh'}
      {...(className ? { className } : {})}
    />
  );
}

/** What an account's day comes to after charges; nothing on a day on which it did not trade. */
export function AccountDay({ account }: { account: Account }) {
  const status = useAccountStatus(account.id);
  const net = useDay((now) => dayNet(account, status, now));
  if (net !== null && net.grossRupees === 0 && net.chargesRupees === 0) return null;
  return (
    <span
      className="figures mt-0.5 block text-2xs text-ink-soft"
      title={net ? partsOf(net, 'paise') : 'Not known at present'}
    >
      Day net <NetAmount net={net} className="font-medium" />
    </span>
  );
}

interface Props {
  accounts: readonly Account[];
  /** Credits that today's trading of these accounts has cost. */
  credits: number;
}

/** The day of all accounts after charges, the parts of it, and the credits it took. */
export function DayOfAccounts({ accounts, credits }: Props) {
  const known = useSyncExternalStore(statuses.subscribe, statuses.get);
  const net = useDay((now) => sumOfDays(accounts, known, now));
  const line: DayPoint[] = JSON.parse(
    useNowFor((now) =>
      JSON.stringify(sumOfLines(accounts, known, { now, netRupees: net?.netRupees ?? null })),
    ),
  );
  return (
    <div>
      <h2 className="text-xs font-medium text-ink-soft">
        <Term name="net">Day net</Term>
      </h2>
      <div className="flex items-center gap-4">
        <p className="text-2xl font-semibold tracking-tight sm:text-3xl">
          <NetAmount net={net} />
        </p>
        <DayLinePicture points={line} freshness={net?.freshness ?? 'unknown'} />
      </div>
      <p className="figures mt-0.5 text-xs text-ink-soft">
        {net ? partsOf(net, 'whole') : 'Not known at present'}
        {net?.freshness === 'stale' ? ', as last reported' : ''}
        {credits > 0 ? ` · Credits today ${formatNumber(credits, 'whole')}` : ''}
      </p>
    </div>
  );
}
