import type { Account } from '@sthira/contract/accounts';
import {
  lakhHundredthsFromLakhs,
  paiseFromLakhHundredths,
  rupeesFromPaise,
} from '@sthira/contract/units';
import { type Difference, differencesOf } from '#entities/account/strategy/differences.ts';
import { formatLakhs, formatRupees } from '#ui/format/format-money.ts';

type Proposed = Pick<Account, 'account_size' | 'daily_loss_pct' | 'strategy' | 'proposal'>;

/** What differs once the owner accepts what is proposed; the day's limit is a share of the size. */
export function proposedDifferences({
  account_size,
  daily_loss_pct,
  strategy,
  proposal,
}: Proposed): Difference[] {
  const size = proposal?.account_size;
  const dayLimit = (lakhs: number | null) =>
    lakhs === null
      ? ''
      : formatRupees(
          (rupeesFromPaise(paiseFromLakhHundredths(lakhHundredthsFromLakhs(lakhs))) *
            daily_loss_pct) /
            100,
        );
  const sizes =
    size === undefined
      ? []
      : [
          {
            name: 'Account Size',
            before: account_size === null ? '' : formatLakhs(account_size),
            after: formatLakhs(size),
          },
          {
            name: `Daily loss limit, ${daily_loss_pct}%`,
            before: dayLimit(account_size),
            after: dayLimit(size),
          },
        ];
  return proposal?.strategy === undefined
    ? sizes
    : [...sizes, ...differencesOf(strategy, proposal.strategy)];
}
