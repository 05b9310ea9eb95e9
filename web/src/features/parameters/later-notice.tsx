import type { Account } from '@sthira/contract/accounts';
import type { Parameters } from '@sthira/quant/texts/write-text';
import { readable } from '#entities/account/strategy/differences.ts';
import { formFields } from '#entities/account/strategy/draft.ts';
import { valueText } from '#entities/account/strategy/field-texts.ts';
import { textToday } from '#entities/account/trading/worst-case.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatShortDay } from '#ui/format/format-time.ts';

/** The looser parameters that wait for their day; nothing where there are none. */
export function LaterNotice({ account }: { account: Account }) {
  const text = readable(account.strategy);
  const later: Parameters | undefined = text?.parameters;
  const now: Parameters | undefined = textToday(account)?.parameters;
  if (!account.loss_bounds || !text || !later || !now) return null;
  const waiting = formFields(text.preset).filter(({ key }) => later[key] !== now[key]);
  if (waiting.length === 0) return null;
  return (
    <Notice kind="busy">
      From {formatShortDay(account.loss_bounds.until)}, the next trading day:{' '}
      {waiting
        .map(
          (each) =>
            `${each.words.label} ${valueText(each, later[each.key])} (now ${valueText(each, now[each.key])})`,
        )
        .join('; ')}
      . The form shows what counts then.
    </Notice>
  );
}
