import type { Account, TradingState } from '@sthira/contract/accounts';
import { tradingLabels } from '#entities/account/trading/trading-state.ts';
import { formatMinute, instantOf } from '#ui/format/format-time.ts';
import type { Freshness } from '#ui/format/freshness.ts';
import type { AgentState, LiveRow } from './live.ts';

export const agentLabels: Record<AgentState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unknown: 'Unknown',
};
export const agentMeanings: Record<AgentState, string> = {
  active: 'The trading agent is at work',
  inactive: 'No trading agent is at work',
  unknown: 'The trading agent has not been heard of in the last ten seconds',
};

type Acted = Pick<Account, 'trading_state' | 'watched_until'>;

/**
 * What stands on an account's badge; `Stopped · watched until 15:40` where the broker's books are
 * read again.
 */
export function actionText({ trading_state: state, watched_until }: Acted, now: number): string {
  const until = instantOf(watched_until);
  const watched = state === 'stopped' && until !== null && until > now;
  return watched
    ? `${tradingLabels.stopped} · watched until ${formatMinute(until)}`
    : tradingLabels[state];
}

/**
 * `unread` and `unpriced`: the agent at work has just said that it does not know the P&L, for want
 * of the broker's books or of prices.
 */
export type PnlState = 'known' | 'unread' | 'unpriced' | 'old' | 'missing';

export const pnlMeanings: Record<PnlState, string> = {
  known: 'What all runs of today made, before charges',
  unread: 'The broker’s books are being read',
  unpriced: 'Prices are older than 10 seconds',
  old: 'Nothing has been heard for 10 seconds',
  missing: 'No P&L has been heard yet',
};

export function pnlState(
  row: LiveRow | undefined,
  { freshness, state }: { freshness: Freshness; state: TradingState },
): PnlState {
  if (!row) return 'missing';
  if (freshness !== 'fresh') return 'old';
  if (row.mtmRupees !== null) return 'known';
  if (state === 'stopped') return 'missing';
  return row.run?.unread ? 'unread' : 'unpriced';
}
