import type { Account } from '@sthira/contract/accounts';
import type { MilliCredits } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { splitPaper } from '#entities/account/paper/paper.ts';

/** `skipped`: nobody has to take it, and who has gone on is not sent back to it. */
export type StepState = 'done' | 'open' | 'skipped';

/** What is known of a person who has not traded yet; `undefined` while it is loading. */
export interface Facts {
  /** Whether they have an account on paper. */
  paper: 'tried' | 'untried';
  account: Account | undefined;
  /**
   * Whether the person says that they registered the server's address at the broker, which does not
   * let us check that before the first order; null where this build was not given an address.
   */
  registered: boolean | null;
  /** Whether the account's text names a strategy. */
  strategy: 'chosen' | 'none';
  /** Rupees that are free at the account's broker, and what its algorithm may use of them. */
  freeRupees: number | undefined;
  marginRupees: number;
  milliCredits: MilliCredits | undefined;
  /** Credits that the first day takes. */
  credits: number;
}

export type StepName = keyof ReturnType<typeof statesOf>;

export interface Step {
  name: StepName;
  state: StepState;
}

/**
 * The steps to a first start, in order. A profile is one only to be seen as done: without it a
 * person does not see this page.
 */
export const stepsOf = (facts: Facts): Step[] =>
  (Object.entries(statesOf(facts)) as [StepName, StepState][]).map(([name, state]) => ({
    name,
    state,
  }));

function statesOf(facts: Facts) {
  const { account, paper, registered, strategy, freeRupees, marginRupees } = facts;
  // Without an account size the credits it needs cannot be computed.
  const sized = account !== undefined && account.account_size !== null;
  const kind = account?.start_obstacle?.kind;
  const fits = sized && kind !== 'too-small' && kind !== 'cash';
  const isPaid =
    facts.milliCredits !== undefined && facts.milliCredits >= facts.credits * milliCreditsPerCredit;
  const untried = account === undefined ? step(false) : skipped;
  return {
    profile: step(true),
    paper: paper === 'tried' ? step(true) : untried,
    broker: step(account !== undefined),
    address: registered === null ? skipped : step(registered),
    login: step(account?.login_status === 'logged_in'),
    strategy: step(strategy === 'chosen' && kind !== 'no-strategy' && kind !== 'strategy'),
    funds: step(fits && freeRupees !== undefined && freeRupees >= marginRupees),
    credits: step(sized && isPaid),
    start: step(false),
  };
}

const skipped: StepState = 'skipped';
const step = (isDone: boolean): StepState => (isDone ? 'done' : 'open');

/** The step to take next. */
export const nextStep = (steps: readonly Step[]): StepName | undefined =>
  steps.find(({ state }) => state === 'open')?.name;

/**
 * The account that will start first: one that is logged in, or else the first that is switched on.
 */
export function firstAccount(accounts: readonly Account[]): Account | undefined {
  const { real } = splitPaper(accounts);
  const active = real.filter(({ is_active }) => is_active);
  return active.find(({ login_status }) => login_status === 'logged_in') ?? active[0] ?? real[0];
}
