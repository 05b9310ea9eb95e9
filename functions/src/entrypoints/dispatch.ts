import type { Envelope } from '@sthira/contract/errors';
import { type OperationName, operations } from '@sthira/contract/operations';
import type { Operation } from '@sthira/contract/operations/operation';
import type { Answer, Call } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { letThrough } from './let-through.ts';
import { type LoggedCall, publicError } from './read-call.ts';
import { type Failure, failureOf } from './replies.ts';
import { matchOperation } from './routes.ts';
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

/** Both doors end here: row → let through → verb → parse → envelope. Never throws. */
export async function dispatch(request: Request, clock: Clock = systemClock): Promise<Reply> {
  try {
    return await answer(request, clock);
  } catch (error) {
    return failureOf(publicError(error, nameOf(request)));
  }
}

async function answer(
  { method, path, authorization, appCheck, body }: Request,
  clock: Clock,
): Promise<Reply> {
  const match = matchOperation(method, path);
  if (match.kind === 'unknown') throw new AppError('not-found', 'There is no such call.');
  if (match.kind === 'wrong-method')
    throw new AppError(
      'not-found',
      `There is no such call with ${method}; use ${match.allowed.join(' or ')}.`,
    );
  const row: Operation = operations[match.name];
  const sent = () => ({ ...body(), ...match.fields });
  const { caller, input } = await letThrough({
    name: match.name,
    row,
    authorization,
    appCheck,
    sent,
    clock,
  });
  const { data, message, unread = [] } = await verbOf(match.name)({ caller, input, clock });
  return {
    success: true,
    data: row.output.parse(data),
    message,
    ...(unread.length > 0 ? { unread } : {}),
  };
}

/** The operation asked for, as the log names it: a path may hold an e-mail. */
function nameOf({ method, path }: Request): LoggedCall {
  const match = matchOperation(method, path);
  return match.kind === 'found' ? match.name : 'unknown';
}

function verbOf(name: OperationName): (call: Call<unknown>) => Promise<Answer<unknown>> {
  return verbs[name] as (call: Call<unknown>) => Promise<Answer<unknown>>;
}
