import type { Account, TradingState } from '@sthira/contract/accounts';
import type { Tone } from '#ui/feedback/badge.tsx';

/*
 *  stopped ──start accepted──▶ running ──square off accepted──▶ stopping ──the server saw the
 *  broker's book flat──▶ stopped
 *
 * The screen never takes the last step by itself: only an answer of the server does.
 */
export const tradingLabels: Record<TradingState, string> = {
  running: 'Running',
  stopping: 'Stopping…',
  stopped: 'Stopped',
};
export const tradingTones: Record<TradingState, Tone> = {
  running: 'good',
  stopping: 'warn',
  stopped: 'quiet',
};

/**
 * The algorithm over all its accounts, in words: running where every one runs, stopped where every
 * one is, otherwise paused.
 */
export function algorithmText(accounts: readonly Account[]): string {
  const running = accounts.filter(({ trading_state }) => trading_state === 'running').length;
  if (running > 0 && running === accounts.length) return 'Running';
  if (!accounts.some(isAtWork)) return 'Stopped';
  return `Paused (${running} of ${accounts.length} accounts run)`;
}

/** The accounts the server has started are running. */
export function withStarted(accounts: Account[], done: readonly string[]): Account[] {
  return accounts.map((account) =>
    done.includes(account.id) ? { ...account, trading_state: 'running' } : account,
  );
}

/** The accounts the server squares off are stopping, not stopped. */
export function withStopping(accounts: Account[], done: readonly string[]): Account[] {
  return accounts.map((account) =>
    done.includes(account.id) && isAtWork(account)
      ? { ...account, trading_state: 'stopping', stop_reason: '' }
      : account,
  );
}

/** Accounts that were at work in the last answer and are stopped in this one. */
export function newlyStopped(before: readonly Account[], after: readonly Account[]): string[] {
  const working = new Set(
    before.filter(({ trading_state }) => trading_state !== 'stopped').map(({ id }) => id),
  );
  return after
    .filter(({ id, trading_state }) => trading_state === 'stopped' && working.has(id))
    .map(({ id }) => id);
}

/** Accounts whose run the platform itself has ended since the last answer. */
export function newlyEnded(before: readonly Account[], after: readonly Account[]): Account[] {
  const unseen = new Set(
    before.filter(({ stop_reason }) => stop_reason === '').map(({ id }) => id),
  );
  return after.filter(({ id, stop_reason }) => stop_reason !== '' && unseen.has(id));
}

export function isAtWork({ trading_state }: Pick<Account, 'trading_state'>): boolean {
  return trading_state !== 'stopped';
}

/** Whether an account was ever started, or has a simulated past. */
export const hasTraded = ({
  traded,
  simulated_through,
  trading_state: state,
}: Pick<Account, 'traded' | 'simulated_through' | 'trading_state'>): boolean =>
  traded === true || simulated_through !== undefined || state !== 'stopped';
