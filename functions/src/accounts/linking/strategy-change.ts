import { isOnPaper } from '@sthira/contract/accounts';
import { ParameterError } from '@sthira/quant/enigma/read-fields';
import { strategyOf } from '@sthira/quant/strategies';
import { readNewText, type StrategyText } from '@sthira/quant/texts/read-text';
import { squareOffClash } from '#accounts/record/square-off-clash.ts';
import { unregisteredIn } from '#accounts/record/unregistered.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { registeredParameters } from '#platform/registered-parameters.ts';
import type { AccountChange } from './account-change.ts';

/** A new strategy; throws `bad-input` for one that a run could not read. */
export function readGivenStrategy(strategy: string): StrategyText {
  try {
    return readNewText(strategy);
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw badStrategy(error.message);
  }
}

const badStrategy = (text: string) =>
  new AppError('bad-input', text, { fields: { strategy: text } });

/** Throws `bad-input` for a strategy by which the account could not run. */
export function refuseStrategy(account: AccountDocument): void {
  const { trading, broker } = account;
  const { strategyId, preset, parameters } = readGivenStrategy(account.strategy);
  if (preset === null && trading.state !== 'stopped')
    throw badStrategy('The account is trading: its strategy has to name a preset.');
  if (trading.state !== 'stopped' && strategyId !== trading.algoId)
    throw badStrategy(
      `The account is trading ${strategyOf(trading.algoId).name}: stop it before it trades another strategy.`,
    );
  refuseOnPaperOnly({ strategyId }, broker);
  refuseUnregistered({ strategyId, parameters }, broker);
  const settles = strategyOf(strategyId).settles(parameters);
  const clash = squareOffClash(account, { settles });
  if (clash) throw badStrategy(clash);
}

/** Throws `bad-input` for a strategy that a new account cannot have; it need not have any. */
export function refuseNewStrategy({
  broker,
  strategy = '',
}: {
  broker: string;
  strategy?: string | undefined;
}): void {
  const read = readGivenStrategy(strategy);
  refuseOnPaperOnly(read, broker);
  refuseUnregistered(read, broker);
}

/** Throws where a strategy is for paper only and an account trades with money. */
function refuseOnPaperOnly({ strategyId }: Pick<StrategyText, 'strategyId'>, broker: string): void {
  const { name, paperOnly } = strategyOf(strategyId);
  if (paperOnly && !isOnPaper({ broker }))
    throw badStrategy(`${name} is for accounts on paper only. Choose another strategy.`);
}

/** Throws where money would be traded by parameters outside what was registered. */
function refuseUnregistered(
  read: Pick<StrategyText, 'strategyId' | 'parameters'>,
  broker: string,
): void {
  const problem = isOnPaper({ broker }) ? undefined : unregisteredIn(registeredParameters(), read);
  if (problem) throw badStrategy(problem);
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
