import type { AuditActor } from '@sthira/contract/audit';
import { resultOfRun } from '@sthira/quant/run/carry-out';
import { pastWith } from '@sthira/quant/run/state/day-result';
import type { Ending } from '#accounts/record/run-watch.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { openTrading } from './change-trading.ts';

interface SquareOff {
  /** Reads the account and throws when it may not be stopped by this actor. */
  find: (unit: Unit) => Promise<AccountDocument>;
  action: string;
  actor: AuditActor;
  /**
   * `requested` by a person, or why the platform itself ends the run, in a sentence for its owner.
   */
  reason: string;
  clock: Clock;
}

/**
 * Asks for the run to end: `running` becomes `stopping`, and the agent closes what is open. If that
 * was asked before, it succeeds and changes nothing.
 */
export async function squareOffAccount(
  store: Store,
  squareOff: SquareOff,
): Promise<AccountDocument> {
  return store.transact((unit) => squareOffIn(unit, squareOff));
}

/** The same as part of a transaction of the caller's. */
export async function squareOffIn(
  unit: Unit,
  { find, action, actor, reason, clock }: SquareOff,
): Promise<AccountDocument> {
  const account = await find(unit);
  const change = await openTrading(unit, account);
  const event = {
    kind: 'stop',
    at: clock.now(),
    reason: reason === 'requested' ? '' : reason,
  } as const;
  const step = change(event, { action, actor, details: { reason } });
  return 'refused' in step ? account : step.account;
}

interface Finish extends Partial<Ending> {
  accountId: string;
  runId: string;
  clock: Clock;
}

/**
 * Ends a run whose books at the broker are flat. With orders that no book has shown, it stays
 * watched. Returns false when the run is not the account's stopping run any more.
 */
export async function finishSquareOff(
  store: Store,
  { accountId, runId, clock, unaccounted = [], closesAt = null, ...made }: Finish,
): Promise<boolean> {
  return store.transact(async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return false;
    const change = await openTrading(unit, account);
    const { resultPaise = 0 } = made;
    const at = clock.now();
    const { day } = pastWith(account.trading, { at, ...made, resultPaise });
    const event = {
      kind: 'flat',
      at,
      runId,
      ...resultOfRun({ ...made, resultPaise }),
      unaccounted,
      closesAt,
    } as const;
    const details = {
      resultPaise,
      dayResultPaise: day?.resultPaise ?? resultPaise,
      dayChargesPaise: day?.chargesPaise ?? 0,
      unaccounted: unaccounted.join(' '),
    };
    return (
      'account' in change(event, { action: 'finishSquareOff', actor: { system: 'agent' }, details })
    );
  });
}
