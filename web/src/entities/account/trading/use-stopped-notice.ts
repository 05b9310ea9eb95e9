import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { newlyEnded, newlyStopped } from './trading-state.ts';

const stoppedText = (count: number) =>
  `Stopped trading for ${formatNumber(count, 'whole')} account(s)`;
const endedText = (name: string, reason: string) =>
  `${name} was squared off by the platform: ${reason}`;

/**
 * Shows `Stopped trading for N account(s)` once the server's list says so, with the reason where
 * the platform itself ended a run.
 */
export function useStoppedNotice(accounts: readonly Account[]): void {
  const before = useRef(accounts);
  useEffect(() => {
    const earlier = before.current;
    const stopped = newlyStopped(earlier, accounts);
    before.current = accounts;
    if (stopped.length > 0) say('success', stoppedText(stopped.length), `stopped-${serverNow()}`);
    for (const account of newlyEnded(earlier, accounts))
      say('error', endedText(nameOf(account), account.stop_reason), `ended-${account.id}`);
  }, [accounts]);
}
