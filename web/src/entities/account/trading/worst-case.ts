import type { Account } from '@sthira/contract/accounts';
import { paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import { keptTo } from '@sthira/quant/enigma/loss-bounds';
import { type EnigmaParameters, maxLossPaise, readStrategy } from '@sthira/quant/enigma/parameters';

/** What positions of these accounts may lose at most, with what their day has lost before. */
export interface LargestLoss {
  rupees: number;
  /** In percent of the account size; `null` where the accounts differ. */
  percent: number | null;
}

/** Accounts without a size or a strategy that can be read cannot start, and add nothing. */
export function largestLoss(accounts: readonly Account[]): LargestLoss {
  const known = accounts.flatMap((account) => {
    const { account_size } = account;
    const percent = parametersToday(account)?.maxLoss;
    if (account_size === null || percent === undefined) return [];
    return [{ percent, sizePaise: paiseFromLakhHundredths(Math.round(account_size * 100)) }];
  });
  const paise = known.reduce(
    (sum, { percent, sizePaise }) => sum + maxLossPaise(sizePaise, percent),
    0,
  );
  const percents = new Set(known.map(({ percent }) => percent));
  return {
    rupees: rupeesFromPaise(paise),
    percent: percents.size === 1 ? ([...percents][0] ?? null) : null,
  };
}

/** Those of the accounts whose positions stay open over a night. */
export function heldOvernight(accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => parametersOf(account)?.hold === 'settlement');
}

/** What counts today: looser parameters wait for their day. */
export function parametersToday(
  account: Traded & Pick<Account, 'loss_bounds'>,
): EnigmaParameters | null {
  const { loss_bounds: bounds } = account;
  const parameters = parametersOf(account);
  if (!parameters || !bounds) return parameters;
  const { max_loss: maxLoss, stop, wings } = bounds;
  return keptTo(parameters, { maxLoss, stop, wings });
}

type Traded = Pick<Account, 'strategy' | 'trading_state'>;

/** Of a strategy that names no preset a run that has it already goes on with the defaults. */
function parametersOf({ strategy, trading_state: state }: Traded): EnigmaParameters | null {
  try {
    const { preset, parameters } = readStrategy(strategy);
    return preset === null && state === 'stopped' ? null : parameters;
  } catch {
    return null;
  }
}
