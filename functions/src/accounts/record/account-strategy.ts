import { strategyOf } from '@sthira/quant/strategies';
import type { Strategy, StrategyParameters } from '@sthira/quant/strategy/strategy';
import type { AccountDocument } from '#documents/accounts.ts';

/** The strategy of an account: of its run, or else of the last one. */
export function strategyOfAccount({ trading }: Pick<AccountDocument, 'trading'>): Strategy {
  return strategyOf(trading.algoId);
}

/** Its parameters as they are stored; `undefined` where no run could read them. */
export function parametersOfAccount(
  account: Pick<AccountDocument, 'trading' | 'strategy'>,
): StrategyParameters | undefined {
  try {
    return strategyOfAccount(account).read(account.strategy);
  } catch {
    return undefined;
  }
}
