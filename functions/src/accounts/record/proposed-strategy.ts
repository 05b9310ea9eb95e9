import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { storedStrategy } from './stored-strategy.ts';

/**
 * An account that somebody else has set up for its owner: nobody but the owner chooses what it
 * trades, so that its strategy waits for their yes.
 */
export function withProposedStrategy(account: AccountDocument, now: Instant): AccountDocument {
  const { strategy, proposal } = account;
  if (!storedStrategy(strategy)?.preset) return account;
  return {
    ...account,
    strategy: '',
    proposal: { at: now, raise: { strategy, ...proposal?.raise } },
  };
}
