import type { Account } from '@sthira/contract/accounts';
import { creditsPerDay } from '@sthira/contract/packs';
import { lakhHundredthsFromLakhs } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatComing, instantOf } from '#ui/format/format-time.ts';

/** The balance of the person who pays, as a figure and as a text. */
export interface Wallet {
  milliCredits: number;
  text: string;
}

/** Why a stopped account cannot be started now, as far as the screen knows. The server decides. */
export type StartBlock =
  | { kind: 'switched-off' | 'logged-out' | 'logging-in' | 'pending' | 'no-size' }
  | { kind: 'login-failed'; reason: string }
  | { kind: 'cannot-pay'; credits: number; day: string; wallet: string };

type Startable = Pick<
  Account,
  'is_active' | 'login_status' | 'error_message' | 'account_size' | 'paid_today' | 'next_entry_at'
>;

type Charged = Pick<Account, 'account_size' | 'paid_today' | 'next_entry_at'>;

/**
 * Credits that starting these accounts takes from the wallet now: a day that is paid costs nothing
 * more, and one on which nothing may be opened costs nothing.
 */
export function creditsToStart(accounts: readonly Charged[]): number {
  const due = accounts.filter((account) => !account.paid_today && !account.next_entry_at);
  return due.reduce((sum, account) => sum + creditsOfDay(account), 0);
}

/** Credits that a day of trading costs. */
export function creditsOfDay({ account_size: size }: Pick<Account, 'account_size'>): number {
  return creditsPerDay(lakhHundredthsFromLakhs(size ?? 0));
}

/**
 * What an account waits for that may open nothing today, and what that day will cost: `waits for
 * Mon, Nov 30, 15:10; 28 credits then`.
 */
export function waitText(account: Charged): string | undefined {
  const at = instantOf(account.next_entry_at);
  return at === null
    ? undefined
    : `waits for ${formatComing(at)}; ${inCredits(creditsOfDay(account))} then`;
}

/** Credits that today's trading of these accounts has taken from the wallet. */
export function creditsPaidToday(
  accounts: readonly Pick<Account, 'account_size' | 'paid_today'>[],
): number {
  const paid = accounts.filter(({ paid_today }) => paid_today);
  return paid.reduce((sum, account) => sum + creditsOfDay(account), 0);
}

/** `1 credit`, `1,050 credits`. */
export const inCredits = (credits: number): string =>
  `${formatNumber(credits, 'whole')} ${credits === 1 ? 'credit' : 'credits'}`;

/** A wallet that is not known refuses nothing. */
export function startBlock(account: Startable, wallet: Wallet | undefined): StartBlock | undefined {
  if (!account.is_active) return { kind: 'switched-off' };
  if (account.login_status === 'logged_out') return { kind: 'logged-out' };
  if (account.login_status === 'error')
    return { kind: 'login-failed', reason: account.error_message };
  if (account.login_status === 'logging_in') return { kind: 'logging-in' };
  if (account.login_status === 'pending') return { kind: 'pending' };
  if (account.account_size === null) return { kind: 'no-size' };
  const credits = account.paid_today ? 0 : creditsOfDay(account);
  if (wallet && credits * milliCreditsPerCredit > wallet.milliCredits)
    return { kind: 'cannot-pay', credits, day: dayText(account), wallet: wallet.text };
  return undefined;
}

function dayText({ next_entry_at }: Startable): string {
  const at = instantOf(next_entry_at);
  return at === null ? 'today' : formatComing(at);
}

export function blockText(block: StartBlock): string {
  switch (block.kind) {
    case 'switched-off':
      return 'Switched off by the platform: ask support';
    case 'logged-out':
      return 'Not logged in';
    case 'login-failed':
      return block.reason || 'The login failed';
    case 'logging-in':
      return 'Logging in';
    case 'pending':
      return 'The broker has not answered the login yet';
    case 'no-size':
      return 'Start needs an Account Size';
    case 'cannot-pay':
      return `Needs ${inCredits(block.credits)} for ${block.day}; the wallet has ${block.wallet}`;
  }
}
