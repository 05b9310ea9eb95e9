import type { BulkResult } from '@sthira/contract/operations';
import type { Answer } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';

interface Bulk {
  /** Throws an AppError when it cannot be done to this account. */
  act: (id: string) => Promise<void>;
  /** The message for this many done. */
  done: (count: number) => string;
}

/** The outcome of each account, in the given order; some are worked on at a time. */
export function settleEach(ids: readonly string[], act: Bulk['act']): Promise<Outcome[]> {
  return mapConcurrently([...new Set(ids)], (id) => settle(id, act));
}

/**
 * The answer about accounts that the same thing was done to. It is a success if at least one account
 * succeeded, and then the message names the others. If none did, it fails with the first refusal's
 * code and all reasons.
 */
export function bulkAnswer(outcomes: readonly Outcome[], done: Bulk['done']): Answer<BulkResult> {
  const { data, reasons } = bulkResultOf(outcomes);
  const [first] = data.failed;
  if (data.done.length === 0 && first) throw new AppError(first.code, reasons);
  return { data, message: joined(done(data.done.length), reasons) };
}

/** The same for what counts as done although no account could be changed. */
export function bulkAnswerOfAny(
  outcomes: readonly Outcome[],
  done: Bulk['done'],
): Answer<BulkResult> {
  const { data, reasons } = bulkResultOf(outcomes);
  return { data, message: joined(done(data.done.length), reasons) };
}

const joined = (...texts: string[]) => texts.filter((text) => text !== '').join('. ');

function bulkResultOf(outcomes: readonly Outcome[]): { data: BulkResult; reasons: string } {
  const failed = outcomes.flatMap(({ id, refusal }) => (refusal ? [{ id, ...refusal }] : []));
  const done = outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);
  const reasons = [...new Set(failed.map(({ message }) => message))].join(' ');
  return { data: { done, failed }, reasons };
}

type Refusal = Pick<BulkResult['failed'][number], 'code' | 'message'>;

/** `refusal` is why it could not be done to this account. */
export interface Outcome {
  id: string;
  refusal: Refusal | undefined;
}

async function settle(id: string, act: Bulk['act']): Promise<Outcome> {
  try {
    await act(id);
    return { id, refusal: undefined };
  } catch (error) {
    return { id, refusal: refusalOf(error, id) };
  }
}

function refusalOf(error: unknown, id: string): Refusal {
  if (error instanceof AppError && error.code !== 'internal')
    return { code: error.code, message: error.message };
  log.error('call.failed-for-one', { accountId: id, error });
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}
