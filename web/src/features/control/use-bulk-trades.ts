import type { Account } from '@sthira/contract/accounts';
import { type BulkTrade, bulkTradeDocument, mostBulkTrades } from '@sthira/contract/bulk-trades';
import { paths } from '@sthira/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tabStorage } from '#browser/storage.ts';
import { serverNow } from '#clock/server-now.ts';
import { useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { withStarted } from '#entities/account/trading/trading-state.ts';
import { call } from '#platform/call.ts';
import { useDocuments } from '#platform/use-documents.ts';
import { isRecent, isUnderWay, waitingFor } from './bulk-words.ts';

const latest = {
  path: paths.bulkTrades,
  orderBy: [['at', 'desc']],
  limit: mostBulkTrades,
} as const;

const dismissedKey = 'dismissed-bulk-trades';
const readDismissed = () => new Set((tabStorage.get(dismissedKey) ?? '').split(' '));

/** Starts and stops of many accounts, whoever asked for them and in whatever tab. */
export interface BulkTrades {
  /** Under way, or ended lately. */
  shown: readonly BulkTrade[];
  /** The accounts that are about to be started. */
  waiting: ReadonlySet<string>;
  /** Asks for a start of many; a promise that never fails. */
  start: (accounts: readonly Account[]) => Promise<unknown>;
  asking: boolean;
  /** The one whose rest is being cancelled. */
  cancelling: string | undefined;
  cancel: (id: string) => void;
  dismiss: (id: string) => void;
  /** Reads them again, where they could not be read. */
  readAgain: (() => void) | undefined;
}

export function useBulkTrades(): BulkTrades {
  const reading = useDocuments(latest, bulkTradeDocument);
  const [dismissed, setDismissed] = useState(readDismissed);
  const { mutateAsync, isPending: asking } = useMutation({
    mutationFn: (account_ids: string[]) => call('startMany', { account_ids }),
  });
  const cancel = useMutation({
    mutationFn: (bulk_id: string) => call('stopStarting', { bulk_id }),
  });
  const trades = reading.state === 'ready' ? reading.documents : undefined;
  useStarted(trades);
  const now = serverNow();
  return {
    shown: (trades ?? []).filter(
      (one) => isUnderWay(one) || (isRecent(one, now) && !dismissed.has(one.id)),
    ),
    waiting: useMemo(() => waitingFor(trades ?? [], serverNow()), [trades]),
    // What a call refuses is shown by whoever shows the failures of calls.
    start: (accounts) => mutateAsync(accounts.map(({ id }) => id)).catch(() => undefined),
    asking,
    cancelling: cancel.isPending ? cancel.variables : undefined,
    cancel: cancel.mutate,
    readAgain: reading.state === 'error' ? reading.again : undefined,
    dismiss: (id) => {
      const next = new Set([...dismissed, id]);
      tabStorage.set(dismissedKey, [...next].join(' '));
      setDismissed(next);
    },
  };
}

/** Shows an account as running as soon as its start is seen, before the list is read again. */
function useStarted(trades: readonly BulkTrade[] | undefined): void {
  const { update, refresh } = useAccountUpdates('all');
  const seen = useRef<ReadonlyMap<string, BulkTrade>>(undefined);
  useEffect(() => {
    if (!trades) return;
    const before = seen.current;
    seen.current = new Map(trades.map((one) => [one.id, one]));
    if (!before) return;
    const moved = trades.filter((one) => before.get(one.id)?.movedAt !== one.movedAt);
    const started = moved.flatMap(({ id, verb, done }) => {
      const known = new Set(before.get(id)?.done);
      return verb === 'start' ? done.filter((one) => !known.has(one)) : [];
    });
    if (started.length > 0) void update((accounts) => withStarted(accounts, started));
    if (moved.some((one) => !isUnderWay(one))) void refresh();
  }, [trades, update, refresh]);
}
