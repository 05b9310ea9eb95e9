import { serverTimeOf } from '#clock/server-now.ts';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { useStoppedNotice } from '#entities/account/trading/use-stopped-notice.ts';
import { usePositions } from '#entities/books/use-book.ts';
import { useStatusStream } from '#features/live/use-live.ts';
import { useLimitNotice } from '#features/trading/use-limit-notice.ts';
import { useSettledAccounts } from '#features/trading/use-settled-accounts.ts';

/**
 * The person's accounts with their positions, the live stream connected to them, and toasts when
 * one of them stops or reaches its limit.
 */
export function useWatchedAccounts() {
  const { data, accounts: read, error, refetch, dataUpdatedAt } = useAccounts();
  const { accounts, stops } = useSettledAccounts(read, serverTimeOf(dataUpdatedAt));
  const work: 'some' | 'none' = accounts.some(isAtWork) ? 'some' : 'none';
  const positions = usePositions({ enabled: accounts.length > 0, work });
  useStatusStream(accounts.map(({ id }) => id));
  useStoppedNotice(accounts);
  useLimitNotice(data, 'show');
  return { loading: !data, accounts, stops, work, positions: positions.data, error, refetch };
}
