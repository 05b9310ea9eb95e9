import type { BulkResult } from '@sthira/contract/operations';
import type { Answer } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';

const atOnce = 8;

interface Bulk {
  ids: readonly string[];
  /** Throws an AppError when it cannot be done to this account. */
  act: (id: string) => Promise<void>;
  /** The message for this many done. */
  done: (count: number) => string;
}

/**
 * Does one thing to many accounts, some at a time. A success if anything was done, and then the message says what was
 * not; if nothing was, the first refusal's code with every reason.
 */
export async function inBulk({ ids, act, done }: Bulk): Promise<Answer<BulkResult>> {
  const result: BulkResult = { done: [], failed: [] };
  const left = [...new Set(ids)];
  const settle = async (id: string) => {
    try {
      await act(id);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, ...refusalOf(error, id) });
    }
  };
  while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(settle));
  const reasons = [...new Set(result.failed.map(({ message }) => message))].join(' ');
  const [first] = result.failed;
  if (result.done.length === 0 && first) throw new AppError(first.code, reasons);
  return { data: result, message: [done(result.done.length), reasons].filter((text) => text !== '').join('. ') };
}

function refusalOf(error: unknown, id: string): Pick<BulkResult['failed'][number], 'code' | 'message'> {
  if (error instanceof AppError && error.code !== 'internal') return { code: error.code, message: error.message };
  log.error('one account of a bulk call failed', { accountId: id, error });
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}
