import type { BulkResult } from '@sthira/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { answerKey, useFullAnswer } from '#platform/use-answer.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import {
  type BookReading,
  type Switch,
  summaryOf,
  switchStateOf,
  switchStateText,
} from './switch-state.ts';

const booksMs = 8_000;

/**
 * Which of the person's accounts still hold something. An account counts as flat only once its
 * broker's own book says so; an account that could not be stopped is named with the reason.
 */
export function AccountStates({ failed, known }: { failed: BulkResult['failed']; known: Switch }) {
  const { accounts, isPending, error, dataUpdatedAt: at } = useAccounts();
  const stopped = accounts.filter(({ trading_state }) => trading_state === 'stopped');
  const book = useBooks({ stopped: stopped.map(({ id }) => id).join(' '), at });
  if (isPending) return <p role="status">Reading your accounts…</p>;
  if (error)
    return (
      <Notice kind="warn">
        Which accounts are flat is not known: {error.message} It is read again.
      </Notice>
    );
  if (accounts.length === 0) return <p>You have no account linked.</p>;
  const rows = accounts.map((account) => ({ ...account, state: switchStateOf(account, book) }));
  const summary = summaryOf(
    rows.map(({ state }) => state),
    known,
  );
  const reasons = new Map(failed.map(({ id, message }) => [id, message]));
  return (
    <div className="space-y-2">
      {summary.kind === 'wait' ? (
        <p role="status">{summary.text}</p>
      ) : (
        <Notice kind={summary.kind}>{summary.text}</Notice>
      )}
      <ul aria-label="Your accounts" className="space-y-1 text-sm">
        {rows.map(({ id, account_name, broker, trading_state, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-medium wrap-anywhere text-ink">
              {nameOf({ account_name, broker })}
            </span>
            <span>
              {switchStateText(state, known)}
              {trading_state !== 'stopped' && reasons.has(id)
                ? `. At first it could not be stopped (${reasons.get(id)}), it is tried again`
                : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Seen {
  /** Ids of stopped accounts. */
  stopped: string;
  /** When they were read to be stopped. */
  at: number;
}

/** Brokers' positions, as they were read after the accounts were seen to be stopped. */
function useBooks(now: Seen): BookReading {
  const client = useQueryClient();
  const [first] = useState(now.stopped);
  const [seen, see] = useState(now);
  if (seen.stopped !== now.stopped) see(now);
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetchedAfterMount, refetch } =
    useFullAnswer('getPositions', {}, { enabled: now.stopped !== '', everyMs: booksMs });
  // What is on its way may have been read before.
  useEffect(() => {
    if (now.stopped === first) return;
    void client.cancelQueries({ queryKey: answerKey('getPositions', {}) }).then(() => refetch());
  }, [now.stopped, first, client, refetch]);
  if (!isFetchedAfterMount) return { state: 'pending' };
  if (error && errorUpdatedAt >= seen.at) return { state: 'failed' };
  return data && dataUpdatedAt >= seen.at
    ? { state: 'read', positions: data.data, unread: data.unread }
    : { state: 'pending' };
}
