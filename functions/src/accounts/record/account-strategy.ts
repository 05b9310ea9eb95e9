import { strategyOf } from '@sthira/quant/strategies';
import type { Strategy, StrategyParameters } from '@sthira/quant/strategy/strategy';
import { strategyIdOfText } from '@sthira/quant/texts/read-text';
import type { AccountDocument } from '#documents/accounts.ts';

type Account = Pick<AccountDocument, 'trading' | 'strategy'>;

/** The strategy of an account: of its run, or else the one its text names. */
export function strategyOfAccount({ trading, strategy }: Account): Strategy {
  return strategyOf(trading.state === 'stopped' ? strategyIdOfText(strategy) : trading.algoId);
}

/** Its parameters as they are stored; `undefined` where no run could read them. */
export function parametersOfAccount(account: Account): StrategyParameters | undefined {
  try {
    return strategyOfAccount(account).read(account.strategy);
  } catch {
    return undefined;
  }
}
