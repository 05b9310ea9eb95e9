import type { Account } from '@sthira/contract/accounts';

/**
 * While an account is being squared off its end is near; while one trades the rest changes slowly.
 */
export function pollMs(accounts: readonly Account[] | undefined): number | false {
  if (accounts?.some(({ trading_state }) => trading_state === 'stopping')) return 2_000;
  return accounts?.some(({ trading_state }) => trading_state === 'running') ? 10_000 : 30_000;
}

/** Whether a live stream reports when an account starts, ends or appears. */
export type News = 'streamed' | 'none';

/**
 * The list of everybody's accounts costs a reading of each: it is asked for again sooner only while
 * something is about to change.
 */
export function allPollMs(accounts: readonly Account[] | undefined, news: News): number {
  const passing = accounts?.some(
    ({ trading_state, login_status }) => trading_state === 'stopping' || isLoggingIn(login_status),
  );
  if (passing) return 3_000;
  return news === 'streamed' ? 24_000 : 8_000;
}

const isLoggingIn = (status: Account['login_status']) =>
  status === 'logging_in' || status === 'pending';
