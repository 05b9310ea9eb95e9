import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { seenLine } from '@sthira/contract/typed-text';
import { type Day, istDay } from '@sthira/contract/units';
import { dayOf } from '@sthira/quant/run/state/day-result';
import type { RunResult } from '@sthira/quant/run/state/run-account';
import { openNotice } from '#accounts/record/account-notice.ts';
import type { Refusal } from '#accounts/record/account-state.ts';
import { findAccount, findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/store/store.ts';
import { cancelWorking } from './cancel-working.ts';
import { openTrading } from './change-trading.ts';

type Input = InputOf<'leaveRest'>;
type Left = OutputOf<'leaveRest'>;
type Remaining = Left['remaining'];

/**
 * Ends a square off that does not finish: from now on the owner has to close the legs that remain.
 * It is allowed after two minutes, with the account's name typed. Working orders are cancelled as
 * far as the broker answers. Throws `conflict` with the reason.
 */
export function leaveRest(call: Call<Input>): Promise<Answer<Left>> {
  return leaveAs('leaveRest', forOwn(call));
}

export function leaveRestFor(call: Call<Input>): Promise<Answer<Left>> {
  return leaveAs('leaveRestFor', call);
}

async function leaveAs(
  action: string,
  { caller, input, clock, store }: Call<Input>,
): Promise<Answer<Left>> {
  const { accountId: id, confirmation } = input;
  // Read outside the transaction: the agent writes that document every second, and a transaction
  // that locked it would stop the agent's beat.
  const { remaining, ...made } = await lastSeen(
    store,
    await findAccount(store, { caller, id }),
    istDay(clock.now()),
  );
  const account = await inIssueTransaction(store, async (unit) => {
    const found = await findAccountIn(unit, { caller, id });
    if (confirmation !== seenLine(found.accountName))
      throw new AppError('bad-input', typeName, { fields: { confirmation: typeName } });
    const file = await openIssue(unit, leftProblem(found, remaining));
    const notify = action === 'leaveRestFor' ? await openNotice(unit, caller) : undefined;
    const change = await openTrading(unit, found);
    const at = clock.now();
    const details = {
      remaining: remaining === null ? 'not known' : textOf(remaining),
      resultPaise: made.resultPaise,
    };
    const step = change(
      { kind: 'leave', at, ...made },
      { action, actor: { uid: caller.uid }, details },
    );
    if ('refused' in step) throw new AppError('conflict', refusalText(found, step.refused));
    file(at);
    notify?.(found, { what: 'left' }, at);
    return found;
  });
  const working = await cancelWorking(store, account, clock);
  const message = `${account.accountName} is stopped. ${restText(remaining)} ${working}`.trim();
  return { data: { id, remaining }, message };
}

const typeName = 'Type the name of the account to confirm.';

function refusalText({ accountName }: AccountDocument, refused: Refusal): string {
  if (refused === 'too-early')
    return `${accountName} is still being squared off. After two minutes the rest can be left to you.`;
  return `${accountName} is not being squared off.`;
}

/** The legs as the agent last published them, and what the run made today by then. */
async function lastSeen(
  store: Store,
  { id, shard, trading }: AccountDocument,
  today: Day,
): Promise<{ remaining: Remaining } & RunResult> {
  const live = (await store.read(docs.shard(shard)))?.live[id];
  const remaining = live?.run?.remaining ?? null;
  if (live?.run?.day === undefined || live.mtmPaise === null || istDay(live.at) !== today)
    return { remaining, resultPaise: 0 };
  const { fromPaise, chargesPaise } = live.run.day;
  const earlier = dayOf(trading, today);
  return {
    remaining,
    resultPaise: live.mtmPaise - fromPaise - earlier.resultPaise,
    ...(chargesPaise === null ? {} : { chargesPaise: chargesPaise - (earlier.chargesPaise ?? 0) }),
    ...(live.line ? { line: live.line } : {}),
  };
}

function leftProblem(account: AccountDocument, remaining: Remaining): Problem {
  const { id, trading } = account;
  const source = markedName(account);
  const description = `${source} was left to its owner. ${restText(remaining)}`;
  return {
    cause: `left-to-owner:${id}:${trading.runId}`,
    priority: 'high',
    description,
    source,
    accountId: id,
  };
}

function restText(remaining: Remaining): string {
  if (remaining === null)
    return 'Which legs remain is not known: look at the positions at the broker.';
  if (remaining.length === 0) return 'No legs remain by the last reading.';
  return `Remaining: ${textOf(remaining)}. Sthira does not close them any more.`;
}

function textOf(legs: readonly { symbol: string; quantity: number }[]): string {
  return legs.map(({ symbol, quantity }) => `${symbol} ${quantity}`).join(', ');
}
