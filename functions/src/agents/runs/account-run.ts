import { type Instant, paiseFromLakhHundredths } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { changedOrders, putOrders } from '@sthira/quant/run/books/run-orders';
import type { SavedRun } from '@sthira/quant/run/books/saved-run';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import {
  openRun,
  type RunEvent,
  type RunState,
  type Step,
  saveRun,
} from '@sthira/quant/run/state/state';
import { step } from '@sthira/quant/run/step';
import { strategyOf } from '@sthira/quant/strategies';
import type { AccountDocument } from '#documents/accounts.ts';
import { tradedIndex } from '#market/traded-index.ts';
import { runWaits } from '#platform/pace.ts';
import { countRejections } from './count-rejections.ts';

/**
 * One account's run in its agent's memory: the present state, and the orders as they were last
 * stored.
 */
export class AccountRun {
  account: AccountDocument;
  state: RunState;
  #stored: RunState['orders'];

  constructor(
    account: AccountDocument,
    {
      saved,
      orders,
      openedAt,
    }: { saved: SavedRun | undefined; orders: readonly OrderDocument[]; openedAt: Instant },
  ) {
    this.account = account;
    this.state = openRun(runAccountOf(account), { saved, orders, waits: runWaits, openedAt });
    this.#stored = this.state.orders;
  }

  get id(): string {
    return this.account.id;
  }

  get saved(): SavedRun {
    return saveRun(this.state);
  }

  apply(event: RunEvent): Step {
    return this.take(this.try(event));
  }

  /** What an event would make of the run, which stays as it is. */
  try(event: RunEvent): Step {
    return step(this.state, event);
  }

  /** Takes up what was tried, if nothing has happened since. */
  take(next: Step): Step {
    this.state = next.state;
    // New orders are stored by the beat that creates them.
    this.#stored = putOrders(this.#stored, next.orders.create);
    return next;
  }

  /** The account as it is stored now, within the same run. */
  follow(account: AccountDocument): void {
    if (account === this.account) return;
    this.account = account;
    this.apply({ kind: 'account', account: runAccountOf(account) });
  }

  /** The orders that changed since they were last stored. The caller stores them with its beat. */
  takeChanged(): OrderDocument[] {
    const before = this.#stored;
    this.#stored = this.state.orders;
    const changed = changedOrders(before, this.#stored);
    countRejections(this.account, before, changed);
    return changed;
  }
}

function runAccountOf(account: AccountDocument): RunAccount {
  const { id, trading } = account;
  const strategy = strategyOf(trading.algoId);
  return {
    id,
    state: trading.state,
    runId: trading.runId,
    startedAt: trading.startedAt ?? 0,
    stoppingAt: trading.stoppingAt,
    atAnyPrice: trading.state === 'stopping' && trading.stopReason === '',
    underlying: tradedIndex,
    broker: account.broker,
    capitalPaise: paiseFromLakhHundredths(account.accountSizeLakhHundredths ?? 0),
    strategy,
    parameters: strategy.read(account.strategy),
    lossBounds: account.lossBounds,
    squareOff: account.squareOff,
    slPctHundredths: account.slPctHundredths ?? 0,
    dailyLossPctHundredths: account.dailyLossPctHundredths,
    limits: account.limits,
    laterLimits: account.laterLimits,
    day: trading.day,
    week: trading.week,
  };
}
