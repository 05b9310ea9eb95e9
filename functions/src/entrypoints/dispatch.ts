import type { Envelope } from '@sthira/contract/errors';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/store/store.ts';
import { answerCall } from './answer-call.ts';
import { keepCounts } from './keep-counts.ts';
import { type LoggedCall, publicError } from './read-call.ts';
import { type Failure, failureOf } from './replies.ts';
import { matchOperation } from './routes.ts';

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

/**
 * Both doors of the operations end here: method and path → row → answer → envelope. Never throws.
 */
export async function dispatch(
  store: Store,
  request: Request,
  clock: Clock = systemClock,
): Promise<Reply> {
  try {
    return await answer(store, request, clock);
  } catch (error) {
    return failureOf(publicError(error, nameOf(request)));
  } finally {
    await keepCounts(store, clock);
  }
}

async function answer(
  store: Store,
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
  const sent = () => ({ ...body(), ...match.fields });
  const asked = { authorization, appCheck, sent, clock };
  const { data, message, unread = [] } = await answerCall(store, match.name, asked);
  return { success: true, data, message, ...(unread.length > 0 ? { unread } : {}) };
}

/** The operation asked for, as the log names it: a path may hold an e-mail. */
function nameOf({ method, path }: Request): LoggedCall {
  const match = matchOperation(method, path);
  return match.kind === 'found' ? match.name : 'unknown';
}
