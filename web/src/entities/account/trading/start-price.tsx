import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { yearlyCapPctHundredths } from '@sthira/contract/packs';
import type { ReactNode } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { creditsOfDay, creditsToStart, inCredits, isByOrders, waitText } from './start-block.ts';

/** What a Start takes from the wallet today, and what accounts that wait will take when they trade. */
export function StartPrice({
  accounts,
  from,
}: {
  accounts: readonly Account[];
  /** Whose wallet pays, or what it has: the end of the sentence. */
  from: string;
}): ReactNode {
  const credits = creditsToStart(accounts);
  const orders = orderDayText(accounts);
  const waiting = accounts.flatMap((account) => {
    const wait = waitText(account);
    return wait ? [`${nameOf(account)} ${wait}`] : [];
  });
  return (
    <>
      <p>
        {credits > 0 ? (
          <>
            Today costs <strong className="figures text-ink">{inCredits(credits)}</strong>
            {from}.
          </>
        ) : orders ? (
          orders
        ) : waiting.length > 0 ? (
          'Nothing is charged today: no position may be opened any more.'
        ) : accounts.every(isOnPaper) ? (
          'Paper costs no credits.'
        ) : (
          'Today is paid already.'
        )}
      </p>
      {waiting.length > 0 ? <p>{waiting.join('. ')}.</p> : null}
    </>
  );
}

/** What days with an order take of accounts that are charged by them. */
function orderDayText(accounts: readonly Account[]): string | undefined {
  const due = accounts.filter((each) => isByOrders(each) && !isOnPaper(each) && !each.paid_today);
  if (due.length === 0) return undefined;
  const credits = due.reduce((sum, account) => sum + creditsOfDay(account), 0);
  return `Nothing is charged now. A day takes ${inCredits(credits)} before its first order, and a year no more than ${yearlyCapPctHundredths / 100}% of the account size.`;
}
