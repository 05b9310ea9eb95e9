import type { Account } from '@sthira/contract/accounts';
import type { StrategyChange } from '@sthira/contract/strategy-changes';
import { useEffect, useRef, useState } from 'react';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { differencesOf } from '#entities/account/strategy/differences.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDateTime, instantOf } from '#ui/format/format-time.ts';
import { DifferenceList } from './difference-list.tsx';
import { changesKey } from './use-save-strategy.ts';

interface Props {
  account: Account;
  scope: AccountScope;
  /** Asks to save an earlier text again. */
  revert: (text: string) => void;
}

/** The saved changes of an account's parameters, read once they are asked for. */
export function History(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="History" className="space-y-3">
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide History' : 'Show History'}
      </Button>
      {open ? <Changes {...props} /> : null}
    </section>
  );
}

function Changes({ account, scope, revert }: Props) {
  const { data, error, refetch } = useAnswer(...changesKey(scope, account.id));
  // It opens below what is in sight.
  const first = useRef<HTMLDivElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) first.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRead]);
  return (
    <div ref={first}>
      <Reading
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={2} label="Loading the history" />}
      >
        {!data ? null : data.length === 0 ? (
          <p className="text-sm text-ink-soft">No change has been saved yet.</p>
        ) : (
          <ol className="divide-y divide-line border-y border-line">
            {data.map((change) => (
              <Change key={change.id} change={change} account={account} revert={revert} />
            ))}
          </ol>
        )}
      </Reading>
    </div>
  );
}

const who: Record<StrategyChange['by'], string> = {
  you: 'by you',
  owner: 'by the owner',
  admin: 'by an admin',
};

function Change({
  change: { at, by, before, after },
  account,
  revert,
}: Pick<Props, 'account' | 'revert'> & { change: StrategyChange }) {
  const time = formatDateTime(instantOf(at) ?? 0);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        <p className="text-xs text-ink-soft">
          <span className="figures">{time}</span> IST, {who[by]}
        </p>
        <DifferenceList lines={differencesOf(before, after)} />
      </div>
      {before === account.strategy ? null : (
        <Button
          size="small"
          aria-label={`Revert to what held before ${time}`}
          onClick={() => revert(before)}
        >
          Revert
        </Button>
      )}
    </li>
  );
}
