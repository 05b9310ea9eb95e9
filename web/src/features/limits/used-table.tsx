import type { Account } from '@sthira/contract/accounts';
import type { LimitUse } from '@sthira/contract/limits';
import { rupeesFromPaise } from '@sthira/contract/units';
import { Term } from '#entities/words/term.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { useLabels } from './limit-words.ts';

interface Props {
  account: Account;
  /** Of the run, each second; undefined while nothing is heard of it. */
  live: readonly LimitUse[] | undefined;
}

/** What is used and left of each limit. While an account trades, only its run knows. */
export function UsedTable({ account, live }: Props) {
  const isStopped = account.trading_state === 'stopped';
  const uses = isStopped ? account.limit_use : (live ?? account.limit_use.map(unknownUse));
  return (
    <section aria-label="Used and left" className="rounded-lg bg-sunken px-3.5 py-3">
      <h3 className="mb-1.5 text-sm font-semibold">Used and left</h3>
      {account.account_size === null ? (
        <p className="text-sm text-ink-soft">
          The account size is not set, so nothing can be said in rupees.
        </p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th className="py-1 font-medium">Limit</th>
              <th className="py-1 pl-3 text-right font-medium">Used</th>
              <th className="py-1 pl-3 text-right font-medium">Of</th>
              <th className="py-1 pl-3 text-right font-medium">Left</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <UseRow key={use.limit} use={use} />
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-xs text-ink-soft">
        {isStopped || live
          ? 'Charges are counted. The position that is open counts at what closing it would bring.'
          : 'Nothing was heard of the run for ten seconds: what it has used is not known.'}
      </p>
    </section>
  );
}

function UseRow({ use: { limit, used, of } }: { use: LimitUse }) {
  const text = (value: number | null) =>
    limit === 'daily-entries'
      ? formatNumber(value, 'whole')
      : formatRupees(value === null ? null : rupeesFromPaise(value));
  const left = used === null ? null : Math.max(0, of - used);
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 text-left font-normal">
        <Term name={limit}>{useLabels[limit]}</Term>
      </th>
      <td className="figures py-1.5 pl-3 text-right">{text(used)}</td>
      <td className="figures py-1.5 pl-3 text-right">{text(of)}</td>
      <td
        className={classNames(
          'figures py-1.5 pl-3 text-right font-medium',
          left === 0 && 'text-warn',
        )}
      >
        {left === 0 ? 'reached' : text(left)}
      </td>
    </tr>
  );
}

function unknownUse({ limit, of }: LimitUse): LimitUse {
  return { limit, used: null, of };
}
