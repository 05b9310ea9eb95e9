import { type Account, isOnPaper } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { creditsToStart, inCredits, waitText } from './start-block.ts';

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
