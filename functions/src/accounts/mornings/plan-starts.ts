import { type Instant, istDay } from '@sthira/contract/units';
import { byPlan, isStoppedByHand, marksOf, startGraceMs } from '#accounts/record/plan-steps.ts';
import { type Outcome, settleEach } from '#accounts/trading/for-each-account.ts';
import { type StartTurn, startAccount } from '#accounts/trading/start-account.ts';
import { startTwins } from '#accounts/trading/start-twins.ts';
import { wakeAgents } from '#accounts/trading/wake-agents.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { groupsOf, mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { missedStep } from './missed-step.ts';
import {
  type DueAccount,
  isAtRest,
  isStillDue,
  leaveStep,
  overOf,
  type Taken,
} from './take-step.ts';

/** How many are started before their agents are woken. */
const together = 25;
const noTurn = 'The plan of the account was changed, or its start was made already.';

/** `wait`: it is being logged in still. `nothing`: it runs, was stopped by hand, or is meant to rest. */
type Judged = 'start' | 'wait' | 'nothing' | { missed: string | undefined };

function judgeStart(one: DueAccount, now: Instant): Judged {
  const { account, due } = one;
  const { trading, loginStatus, accountName } = account;
  if (trading.state === 'running' || isAtRest(one)) return 'nothing';
  const isConnecting = loginStatus === 'logging_in' || loginStatus === 'pending';
  const isLate = now > due.at + startGraceMs || istDay(now) !== due.day;
  if (!isLate) return isConnecting ? 'wait' : 'start';
  return {
    missed: isConnecting ? `${accountName} was still connecting to its broker.` : undefined,
  };
}

/**
 * Starts accounts by their plans, each as a Start of its owner's is made and refused. Answers for how
 * many the step is over; the others wait, or our records did not answer, and are looked at again.
 * `between` is done after each group of them.
 */
export async function startPlanned(
  store: Store,
  all: readonly DueAccount[],
  { clock, between }: { clock: Clock; between: () => Promise<void> },
): Promise<number> {
  const now = clock.now();
  const judged = Map.groupBy(all, (one) => {
    const verdict = judgeStart(one, now);
    return typeof verdict === 'object' ? 'missed' : verdict;
  });
  const left = [...(judged.get('nothing') ?? []), ...(judged.get('missed') ?? [])];
  let over = overOf(await mapConcurrently(left, (one) => leaveStart(store, one, { now, clock })));
  for (const some of groupsOf(judged.get('start') ?? [], together)) {
    over += await startSome(store, some, clock);
    await between();
  }
  return over;
}

async function leaveStart(
  store: Store,
  one: DueAccount,
  { now, clock }: { now: Instant; clock: Clock },
): Promise<Taken> {
  const verdict = judgeStart(one, now);
  const note = typeof verdict === 'object' ? missedStep(one.due, verdict.missed) : undefined;
  return leaveStep(store, one, { note, clock });
}

async function startSome(store: Store, some: readonly DueAccount[], clock: Clock): Promise<number> {
  const market = await readOneLotMarket(store, clock);
  const byId = new Map(some.map((one) => [one.account.id, one]));
  const start = { clock, action: 'startTrading', market, actor: byPlan };
  const shards = new Set<string>();
  const outcomes = await settleEach([...byId.keys()], async (id) => {
    const one = byId.get(id);
    if (!one) return;
    const caller = { uid: one.account.ownerUid, role: 'user' } as const;
    shards.add(await startAccount(store, { id, ...start, caller, turn: turnOf(one) }));
  });
  await wakeAgents(shards, clock);
  const over = await mapConcurrently(outcomes, (outcome) =>
    settle(store, outcome, { one: byId.get(outcome.id), clock }),
  );
  const ids = outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);
  await startTwins(store, { ids, ...start });
  return overOf(over);
}

/** The step of a plan as what asks for a start: it is marked with the run that it begins. */
function turnOf({ due }: DueAccount): StartTurn {
  const isMade = ({ planned }: AccountDocument) =>
    planned?.day === due.day && planned.done.includes('start');
  return {
    isMade,
    requireIn: async (_unit, account) => {
      if (!isStillDue(account, due) || isStoppedByHand(account, due.day))
        throw new AppError('conflict', noTurn);
    },
    mark: (unit, account, runId) =>
      unit.change(docs.account(account.id), { ...marksOf(account, due), planRunId: runId }),
  };
}

/** A refusal is final and noted for the owner, once; what our records did not answer is tried again. */
async function settle(
  store: Store,
  { id, refusal }: Outcome,
  { one, clock }: { one: DueAccount | undefined; clock: Clock },
): Promise<Taken> {
  if (!refusal || !one || refusal.message === noTurn) return 'over';
  if (!['conflict', 'forbidden', 'not-found'].includes(refusal.code)) {
    log.error('plan.not-made', { accountId: id, reason: refusal.message });
    return 'open';
  }
  const note = { action: 'refuseStart', details: { reason: refusal.message } };
  return leaveStep(store, one, { note, clock });
}
