import * as z from 'zod/mini';
import { accountId, accountName, strategy } from './accounts.ts';
import { requestId } from './request-id.ts';

/** Sizes of a paper account, in lakhs. */
export const paperSizes = { least: 1, most: 50 } as const;
/** How many paper accounts a person may have. */
export const mostPaperAccounts = 3;

export const paperSize = z
  .number({ error: 'Account Size is a number in lakhs.' })
  .check(
    z.int('A paper account has whole lakhs.'),
    z.gte(paperSizes.least, `A paper account has at least ${paperSizes.least} lakh.`),
    z.lte(paperSizes.most, `A paper account has at most ${paperSizes.most} lakh.`),
  );

/** A paper account needs no key: a size, and the strategy that is tried. */
export const addPaperAccountInput = z.strictObject({
  account_name: accountName,
  account_size: paperSize,
  strategy,
  request_id: z.optional(requestId),
});

/** A twin on paper of an account at a broker: everything but its own id follows from that account. */
export const addPaperTwinInput = z.strictObject({
  account_id: accountId,
  request_id: z.optional(requestId),
});
