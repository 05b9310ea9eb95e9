import type { Account } from '@sthira/contract/accounts';
import type { MilliCredits } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { splitPaper } from '#entities/account/paper/paper.ts';

export type StepName = 'profile' | 'broker' | 'address' | 'login' | 'funds' | 'credits' | 'start';

export interface Step {
  name: StepName;
  state: 'done' | 'open';
}

/** What is known of a person who has not traded yet; `undefined` while it is loading. */
export interface Facts {
  account: Account | undefined;
  /**
   * Whether the person says that they registered the server's address at the broker. The broker
   * does not let us check that before the first order.
   */
  registered: boolean;
  /** Rupees that are free at the account's broker, and what its algorithm may use of them. */
  freeRupees: number | undefined;
  marginRupees: number;
  milliCredits: MilliCredits | undefined;
  /** Credits that the first day takes. */
  credits: number;
}

/**
 * The steps to a first start, in order. A profile is none of them: without one a person does not
 * see this page.
 */
export function stepsOf({
  account,
  registered,
  freeRupees,
  marginRupees,
  milliCredits,
  credits,
}: Facts): Step[] {
  // Without an account size the credits it needs cannot be computed.
  const sized = account !== undefined && account.account_size !== null;
  const kind = account?.start_obstacle?.kind;
  const fits = sized && kind !== 'too-small' && kind !== 'cash';
  const done: Record<StepName, boolean> = {
    profile: true,
    broker: account !== undefined,
    address: registered,
    login: account?.login_status === 'logged_in',
    funds: fits && freeRupees !== undefined && freeRupees >= marginRupees,
    credits: sized && milliCredits !== undefined && milliCredits >= credits * milliCreditsPerCredit,
    start: false,
  };
  return (Object.entries(done) as [StepName, boolean][]).map(([name, isDone]) => ({
    name,
    state: isDone ? 'done' : 'open',
  }));
}

/**
 * The account that will start first: one that is logged in, or else the first that is switched on.
 */
export function firstAccount(accounts: readonly Account[]): Account | undefined {
  const { real } = splitPaper(accounts);
  const active = real.filter(({ is_active }) => is_active);
  return active.find(({ login_status }) => login_status === 'logged_in') ?? active[0] ?? real[0];
}

/** Whether somebody still has their first start with money before them. */
export function isNew(accounts: readonly Account[]): boolean {
  return splitPaper(accounts).real.every(
    ({ traded, simulated_through, trading_state: state }) =>
      !traded && !simulated_through && state === 'stopped',
  );
}
