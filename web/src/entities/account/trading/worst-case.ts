import type { Account } from '@sthira/contract/accounts';
import { enigma } from '@sthira/contract/algorithms';
import { paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import { keptTo } from '@sthira/quant/enigma/loss-bounds';
import { maxLossPaise } from '@sthira/quant/enigma/parameters';
import { holdsOverNight, largestLossPercent } from '@sthira/quant/texts/largest-loss';
import type { StrategyId } from '@sthira/quant/texts/preset-names';
import { readText, type StrategyText } from '@sthira/quant/texts/read-text';

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
    const text = textToday(account);
    if (account_size === null || text === null) return [];
    const percent = largestLossPercent(text);
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

/** The same of a text, in percent; null where no run could read it. */
export function largestLossPercentOf(strategy: string): number | null {
  const text = textOf({ strategy, trading_state: 'running' });
  return text === null ? null : largestLossPercent(text);
}

/** Those of the accounts whose positions stay open over a night. */
export function heldOvernight(accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => {
    const text = textOf(account);
    return text !== null && holdsOverNight(text);
  });
}

/** The accounts whose text is of a strategy; one that cannot be read is of the first. */
export const accountsOf = (accounts: readonly Account[], strategyId: StrategyId): Account[] =>
  accounts.filter((account) => (textOf(account)?.strategyId ?? enigma.id) === strategyId);

/** What an account's text says, as it counts today: looser parameters wait for their day. */
export function textToday(account: Traded & Pick<Account, 'loss_bounds'>): StrategyText | null {
  const { loss_bounds: bounds } = account;
  const text = textOf(account);
  if (!bounds || text?.strategyId !== enigma.id) return text;
  const { max_loss: maxLoss, stop, wings } = bounds;
  return { ...text, parameters: keptTo(text.parameters, { maxLoss, stop, wings }) };
}

type Traded = Pick<Account, 'strategy' | 'trading_state'>;

/** Of a strategy that names no preset a run that has it already goes on with the defaults. */
function textOf({ strategy, trading_state: state }: Traded): StrategyText | null {
  try {
    const text = readText(strategy);
    return text.preset === null && state === 'stopped' ? null : text;
  } catch {
    return null;
  }
}
