import { readNewStrategy, type Strategy } from '@sthira/quant/enigma/parameters';
import { ParameterError } from '@sthira/quant/enigma/read-fields';
import { squareOffClash } from '#accounts/record/square-off-clash.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import type { AccountChange } from './account-change.ts';

/** A new strategy; throws `bad-input` for one that a run could not read. */
export function readGivenStrategy(strategy: string): Strategy {
  try {
    return readNewStrategy(strategy);
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw badStrategy(error.message);
  }
}

const badStrategy = (text: string) =>
  new AppError('bad-input', text, { fields: { strategy: text } });

/** Throws `bad-input` for a strategy by which the account could not run. */
export function refuseStrategy(account: AccountDocument): void {
  const { preset, parameters } = readGivenStrategy(account.strategy);
  if (preset === null && account.trading.state !== 'stopped')
    throw badStrategy('The account is trading: its strategy has to name a preset.');
  const clash = squareOffClash(account, { settles: parameters.hold === 'settlement' });
  if (clash) throw badStrategy(clash);
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
