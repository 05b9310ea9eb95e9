import type { Account } from '@sthira/contract/accounts';
import { creditsPerDay } from '@sthira/contract/packs';
import { lakhHundredthsFromLakhs } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { formatNumber } from '#ui/format/format-money.ts';

/** The balance of the person who pays, as a figure and as a text. */
export interface Wallet {
  milliCredits: number;
  text: string;
}

/** Why a stopped account cannot be started now, as far as the screen knows. The server decides. */
export type StartBlock =
  | { kind: 'switched-off' | 'logged-out' | 'logging-in' | 'pending' | 'no-size' }
  | { kind: 'login-failed'; reason: string }
  | { kind: 'cannot-pay'; credits: number; wallet: string };

type Startable = Pick<
  Account,
  'is_active' | 'login_status' | 'error_message' | 'account_size' | 'paid_today'
>;

/**
 * Credits that starting these accounts takes from the wallet: a day that is paid costs nothing
 * more.
 */
export function creditsToStart(
  accounts: readonly Pick<Account, 'account_size' | 'paid_today'>[],
): number {
  return accounts.reduce(
    (sum, { account_size: size, paid_today: paid }) =>
      sum + (paid ? 0 : creditsPerDay(lakhHundredthsFromLakhs(size ?? 0))),
    0,
  );
}

/** Credits that today's trading of these accounts has taken from the wallet. */
export function creditsPaidToday(
  accounts: readonly Pick<Account, 'account_size' | 'paid_today'>[],
): number {
  const paid = accounts.filter(({ paid_today }) => paid_today);
  return creditsToStart(paid.map(({ account_size }) => ({ account_size })));
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
  const credits = creditsToStart([account]);
  if (wallet && credits * milliCreditsPerCredit > wallet.milliCredits)
    return { kind: 'cannot-pay', credits, wallet: wallet.text };
  return undefined;
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
      return `Needs ${inCredits(block.credits)} for today; the wallet has ${block.wallet}`;
  }
}
