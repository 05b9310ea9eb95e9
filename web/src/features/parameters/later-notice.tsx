import type { Account } from '@sthira/contract/accounts';
import { parameterWords } from '@sthira/quant/enigma/parameter-words';
import { readable } from '#entities/account/strategy/differences.ts';
import { keys } from '#entities/account/strategy/draft.ts';
import { valueText } from '#entities/account/strategy/field-texts.ts';
import { parametersToday } from '#entities/account/trading/worst-case.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatShortDay } from '#ui/format/format-time.ts';

/** The looser parameters that wait for their day; nothing where there are none. */
export function LaterNotice({ account }: { account: Account }) {
  const later = readable(account.strategy)?.parameters;
  const now = parametersToday(account);
  if (!account.loss_bounds || !later || !now) return null;
  return (
    <Notice kind="busy">
      From {formatShortDay(account.loss_bounds.until)}, the next trading day:{' '}
      {keys
        .filter((key) => later[key] !== now[key])
        .map(
          (key) =>
            `${parameterWords[key].label} ${valueText(key, later[key])} (now ${valueText(key, now[key])})`,
        )
        .join('; ')}
      . The form shows what counts then.
    </Notice>
  );
}
