import type * as z from 'zod/mini';
import { accountOperations } from './operations/accounts.ts';
import { bookOperations } from './operations/books.ts';
import { creditOperations } from './operations/credits.ts';
import { messageOperations } from './operations/messages.ts';
import type { CallRow, Operation } from './operations/operation.ts';
import { personOperations } from './operations/people.ts';
import { roleCalls } from './operations/roles.ts';
import { type bulkResult, tradingOperations } from './operations/trading.ts';

/** The calls of /v1, which the `trading` callable takes too. */
export const operations = {
  ...accountOperations,
  ...tradingOperations,
  ...bookOperations,
  ...creditOperations,
  ...personOperations,
  ...messageOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Every call there is. The key is the verb: one name from button to audit row. */
export const calls = { ...operations, ...roleCalls } as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;
export type InputOf<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>;
export type OutputOf<Name extends CallName> = z.infer<(typeof calls)[Name]['output']>;
/** Answer of a bulk call: a success if anything was done. */
export type BulkResult = z.infer<typeof bulkResult>;
