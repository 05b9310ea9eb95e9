import { type EnigmaParameters, readNewStrategy } from '@sthira/quant/enigma/parameters';
import { ParameterError } from '@sthira/quant/enigma/read-fields';
import { squareOffClash } from '#accounts/record/square-off-clash.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import type { AccountChange } from './account-change.ts';

/** The parameters of a new strategy; throws `bad-input` for one that a run could not read. */
export function readParameters(strategy: string): EnigmaParameters {
  try {
    return readNewStrategy(strategy).parameters;
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw new AppError('bad-input', error.message, { fields: { strategy: error.message } });
  }
}

/** Throws `bad-input` for a strategy by which the account could not run. */
export function refuseStrategy(account: AccountDocument): void {
  const clash = squareOffClash(account, readParameters(account.strategy));
  if (clash) throw new AppError('bad-input', clash, { fields: { strategy: clash } });
}

/** What the audit trail keeps of a changed strategy; it is the account's history. */
export function strategyDetails(
  before: Pick<AccountDocument, 'strategy'>,
  { account, changed }: Pick<AccountChange, 'account' | 'changed'>,
): Record<string, string> {
  return changed.includes('strategy')
    ? { strategyBefore: before.strategy, strategyAfter: account.strategy }
    : {};
}
