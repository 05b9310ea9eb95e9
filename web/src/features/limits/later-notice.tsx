import type { Account } from '@sthira/contract/accounts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatShortDay } from '#ui/format/format-time.ts';
import { differencesOf } from './differences.ts';

/** The looser limits that wait for their day; nothing where there are none. */
export function LaterNotice({ account }: { account: Account }) {
  const { later_limits: later } = account;
  if (!later) return null;
  return (
    <Notice kind="busy">
      From {formatShortDay(later.from)}, the next trading day:{' '}
      {differencesOf(account, later)
        .map(({ name, before, after }) => `${name} ${after} (now ${before})`)
        .join('; ')}
      . The form shows what counts then.
    </Notice>
  );
}
