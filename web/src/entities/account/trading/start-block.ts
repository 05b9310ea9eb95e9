import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { creditsPerDay } from '@sthira/contract/packs';
import type { StartObstacle } from '@sthira/contract/start-obstacles';
import { lakhHundredthsFromLakhs, type MilliCredits } from '@sthira/contract/units';
import type { LoginBlock } from '#entities/refusal/help-address.ts';
import { formatComing, instantOf } from '#ui/format/format-time.ts';

/** The balance of the person who pays, as a figure and as a text. */
export interface Wallet {
  milliCredits: MilliCredits;
  text: string;
}

/** Why a stopped account cannot be started now: what its server says of it, or its login. */
export type StartBlock = StartObstacle | { kind: LoginBlock; text: string };

type Startable = Pick<Account, 'login_status' | 'error_message' | 'start_obstacle'>;

type Priced = Pick<Account, 'account_size' | 'broker' | 'order_day_credits'>;
type Charged = Priced & Pick<Account, 'paid_today' | 'next_entry_at'>;

/**
 * Credits that starting these accounts takes from the wallet now: a day that is paid costs nothing
 * more, one on which nothing may be opened costs nothing, and where days are charged by their orders a
 * start takes nothing.
 */
export function creditsToStart(accounts: readonly Charged[]): number {
  const due = accounts.filter(
    (account) => !account.paid_today && !account.next_entry_at && !isByOrders(account),
  );
  return due.reduce((sum, account) => sum + creditsOfDay(account), 0);
}

/** Whether a day is charged when its first order is sent, and not by a start. */
export const isByOrders = (account: Pick<Account, 'order_day_credits'>): boolean =>
  account.order_day_credits !== undefined;

/** Credits that a day of trading costs, or one with an order; paper costs none. */
export function creditsOfDay(account: Priced): number {
  const { account_size: size, order_day_credits: ofOrders } = account;
  return ofOrders ?? (isOnPaper(account) ? 0 : creditsPerDay(lakhHundredthsFromLakhs(size ?? 0)));
}

/**
 * What an account waits for that may open nothing today, and what that day will cost: `waits for
 * Mon, Nov 30, 15:10; 28 credits then`, and on paper without the credits.
 */
export function waitText(account: Charged): string | undefined {
  const at = instantOf(account.next_entry_at);
  if (at === null) return undefined;
  const wait = `waits for ${formatComing(at)}`;
  return isOnPaper(account) ? wait : `${wait}; ${dayCostText(account, 'then')}`;
}

/** `28 credits then`, or where days are charged by their orders `28 credits with its first order`. */
export const dayCostText = (account: Priced, when: string): string =>
  `${inCredits(creditsOfDay(account))} ${isByOrders(account) ? 'with its first order' : when}`;

/** Credits that today's trading of these accounts has taken from the wallet. */
export function creditsPaidToday(
  accounts: readonly (Priced & Pick<Account, 'paid_today'>)[],
): number {
  const paid = accounts.filter(({ paid_today }) => paid_today);
  return paid.reduce((sum, account) => sum + creditsOfDay(account), 0);
}

/** `1 credit`, `1,050 credits`. */
export const inCredits = (credits: number): string =>
  `${credits.toLocaleString('en-IN')} ${credits === 1 ? 'credit' : 'credits'}`;

/** What has to be set up before a login is of use; a strategy may be chosen after it. */
const setup: readonly StartObstacle['kind'][] = [
  ...(['twin', 'unclaimed', 'keys', 'unregistered', 'switched-off'] as const),
  ...(['no-size', 'strategy', 'too-small'] as const),
];

/** `undefined` for an account that can be started. */
export function startBlock({
  login_status: status,
  error_message: failure,
  start_obstacle: obstacle,
}: Startable): StartBlock | undefined {
  if (obstacle && setup.includes(obstacle.kind)) return obstacle;
  switch (status) {
    case 'logged_out':
      return { kind: 'logged-out', text: 'Not logged in' };
    case 'error':
      return { kind: 'login-failed', text: failure || 'The login failed' };
    case 'logging_in':
      return { kind: 'logging-in', text: 'Logging in' };
    case 'pending':
      return { kind: 'pending', text: 'The broker has not answered the login yet' };
    case 'logged_in':
      return obstacle;
  }
}
