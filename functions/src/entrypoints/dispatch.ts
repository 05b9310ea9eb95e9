import { provenOnce, unproven } from '@sthira/contract/app-check';
import type { Envelope } from '@sthira/contract/errors';
import { type Operation, type OperationName, operations, type Caller as Who } from '@sthira/contract/operations';
import { adminRequired } from '@sthira/contract/stream';
import { noteRevoked } from '#accounts/note-shut-out.ts';
import type { Answer, Call, Caller } from '#people/caller.ts';
import { requireOwnApp } from '#platform/app-check.ts';
import { verifySession } from '#platform/auth.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { type LoggedCall, parseInput, publicError, tokenOf } from './read-call.ts';
import { type Failure, failureOf } from './replies.ts';
import { matchOperation } from './routes.ts';
import { spendTurn } from './spend-turn.ts';
import { verbs } from './verbs.ts';

export interface Request {
  method: string;
  /** Without query; the prefix /v1 may be missing. */
  path: string;
  /** Of the form `Bearer …`. */
  authorization: string | undefined;
  /** The App Check token. */
  appCheck?: string | undefined;
  /** Reads the body; throws an AppError when it cannot be one. */
  body: () => Record<string, unknown>;
}

export type Reply = (Envelope & { success: true }) | Failure;

/** Both doors end here: row → who may → parse → verb → parse → envelope. Never throws. */
export async function dispatch(request: Request, clock: Clock = systemClock): Promise<Reply> {
  try {
    return await answer(request, clock);
  } catch (error) {
    return failureOf(publicError(error, nameOf(request)));
  }
}

async function answer({ method, path, authorization, appCheck, body }: Request, clock: Clock): Promise<Reply> {
  const match = matchOperation(method, path);
  if (match.kind === 'unknown') throw new AppError('not-found', 'There is no such call.');
  if (match.kind === 'wrong-method') throw new AppError('not-found', `There is no such call with ${method}; use ${match.allowed.join(' or ')}.`);
  const row: Operation = operations[match.name];
  const caller = await verifySession(tokenOf(authorization), { clock, urgent: unproven.includes(match.name), onRevoked: noteRevoked });
  admit(row.who, caller);
  const input = parseInput(row.input, { ...body(), ...match.fields });
  if (!unproven.includes(match.name)) await requireOwnApp({ token: appCheck, once: provenOnce.includes(match.name) });
  await spendTurn({ name: match.name, uid: caller.uid, now: clock.now() });
  const { data, message, unread = [] } = await verbOf(match.name)({ caller, input, clock });
  return { success: true, data: row.output.parse(data), message, ...(unread.length > 0 ? { unread } : {}) };
}

/** The operation asked for, as the log names it: a path may hold an e-mail. */
function nameOf({ method, path }: Request): LoggedCall {
  const match = matchOperation(method, path);
  return match.kind === 'found' ? match.name : 'unknown';
}

function verbOf(name: OperationName): (call: Call<unknown>) => Promise<Answer<unknown>> {
  return verbs[name] as (call: Call<unknown>) => Promise<Answer<unknown>>;
}

function admit(who: Who, { role }: Caller): void {
  if (who === 'any') return;
  if (who === 'admin' && role !== 'admin') throw new AppError('forbidden', adminRequired);
  if (role === undefined) throw new AppError('forbidden', 'Please complete your profile first.');
}
