import type * as z from 'zod/mini';
import { accountOperations } from './operations/accounts.ts';
import { bookOperations } from './operations/books.ts';
import { creditOperations } from './operations/credits.ts';
import type { Operation } from './operations/operation.ts';
import { personOperations } from './operations/people.ts';
import { type bulkResult, tradingOperations } from './operations/trading.ts';

/**
 * Every call of /v1 and of the `trading` callable. The key is the verb: one name from button to
 * audit row.
 */
export const operations = {
  ...accountOperations,
  ...tradingOperations,
  ...bookOperations,
  ...creditOperations,
  ...personOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type InputOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['input']>;
export type OutputOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['output']>;
/** Answer of a bulk call: a success if anything was done. */
export type BulkResult = z.infer<typeof bulkResult>;
