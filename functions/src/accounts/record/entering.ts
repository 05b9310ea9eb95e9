import { type Instant, paiseFromLakhHundredths } from '@sthira/contract/units';
import { nextEntryAt } from '@sthira/quant/run/rules/entry-moments';
import type { AccountDocument } from '#documents/accounts.ts';
import { tradedIndex } from '#market/traded-index.ts';
import { settings } from '#platform/settings.ts';
import { parametersOfAccount, strategyOfAccount } from './account-strategy.ts';

/**
 * When an account may next open a position, as far as calendar, strategy and limits decide: null
 * when there is no such moment, undefined when that is not known or the strategy is not valid.
 */
export function entersNextAt(account: AccountDocument, now: Instant): Instant | null | undefined {
  const { day, week } = account.trading;
  const strategy = strategyOfAccount(account);
  const parameters = parametersOfAccount(account);
  const capitalPaise = paiseFromLakhHundredths(account.accountSizeLakhHundredths ?? 0);
  return (
    parameters &&
    nextEntryAt(
      { ...account, strategy, day, week, parameters, underlying: tradedIndex, capitalPaise },
      { now, hours: settings().marketHours },
    )
  );
}
