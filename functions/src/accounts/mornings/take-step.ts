import type { DueStep } from '@sthira/quant/plan/daily-plan';
import {
  byPlan,
  dueAfter,
  isMeantToRest,
  isStoppedByHand,
  marksOf,
  stepOf,
} from '#accounts/record/plan-steps.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

/** An account whose plan has come to a step. */
export interface DueAccount {
  account: AccountDocument;
  due: DueStep;
}

/**
 * Whether a plan logs in and starts nothing on the day of its step, and nobody has to be told: its owner
 * wants that, or a person has stopped the account.
 */
export const isAtRest = ({ account, due: { day } }: DueAccount): boolean =>
  isMeantToRest(account, day) || isStoppedByHand(account, day);

type Note = Pick<AuditEntry, 'action' | 'details'>;

/** Whether a step is still to be made: nobody has made it, and its owner has planned nothing else. */
export function isStillDue(account: AccountDocument, due: DueStep): boolean {
  const now = stepOf(account);
  return now?.step === due.step && now.at === due.at;
}

/** The account in the transaction that makes a step; `undefined` where that is not to be made any more. */
export async function readDueIn(
  unit: Unit,
  { account: { id }, due }: DueAccount,
): Promise<AccountDocument | undefined> {
  const account = await unit.read(docs.account(id));
  return account && isStillDue(account, due) ? account : undefined;
}

/** `open`: it could not be made now, and is looked at again in a minute. */
export type Taken = 'over' | 'open';

/** Takes a step of one account; what keeps it from being taken keeps no other account waiting. */
export async function tried(
  { account: { id } }: Pick<DueAccount, 'account'>,
  act: () => Promise<unknown>,
): Promise<Taken> {
  try {
    await act();
    return 'over';
  } catch (error) {
    log.error('plan.not-made', { accountId: id, error });
    return 'open';
  }
}

export const overOf = (taken: readonly Taken[]): number =>
  taken.filter((each) => each === 'over').length;

/**
 * Writes that a step is over and nothing was done for it, with what its owner reads about that under
 * Activity. Of two at once, one writes it.
 */
export async function leaveStep(
  store: Store,
  one: DueAccount,
  { note, clock }: { note?: Note | undefined; clock: Clock },
): Promise<Taken> {
  return tried(one, () =>
    store.transact(async (unit) => {
      const account = await readDueIn(unit, one);
      if (!account) return;
      // Who has started it meanwhile needs no step, and was refused nothing.
      const isNoted = note !== undefined && account.trading.state !== 'running';
      const write = isNoted ? await openNote(unit, account, { note, clock }) : undefined;
      unit.change(docs.account(account.id), marksOf(account, one.due));
      write?.();
    }),
  );
}

/**
 * Prepares, among a transaction's reads, a row of the trail about what a plan did not do, which its owner
 * reads. While they are disabled their plans rest, and there is none.
 */
export async function openNote(
  unit: Unit,
  { id, ownerUid }: AccountDocument,
  { note, clock }: { note: Note; clock: Clock },
): Promise<() => void> {
  const owner = await unit.read(docs.user(ownerUid));
  if (owner?.disabled) return () => {};
  const audit = await openAudit(unit, id);
  return () => audit({ ...note, actor: byPlan, owners: [ownerUid], at: clock.now() });
}

/** Goes on from a step whose day is none any more: a day off since, or a holiday that was not known. */
export async function passOver(store: Store, account: AccountDocument): Promise<Taken> {
  const doc = docs.account(account.id);
  return tried({ account }, () =>
    store.transact(async (unit) => {
      const present = await unit.read(doc);
      if (present?.planDueAt === undefined || stepOf(present)) return;
      unit.change(doc, dueAfter(present, present.planDueAt));
    }),
  );
}
