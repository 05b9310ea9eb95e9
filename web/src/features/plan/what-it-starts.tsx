import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { LargestLossText } from '#entities/account/trading/largest-loss-text.tsx';
import { dayCostText } from '#entities/account/trading/start-block.ts';

/** What each start by itself takes and can cost, as the question before a Start says it. */
export function WhatItStarts({ account }: { account: Account }) {
  const cost = dayCostText(account, 'a day');
  return (
    <section aria-label="What it starts" className="space-y-2 text-sm text-ink-soft">
      <p className="figures">
        {isOnPaper(account)
          ? 'It starts on paper: no order reaches a broker, and no credits are charged.'
          : `It starts with real money, without a question: ${cost}.`}
      </p>
      <LargestLossText accounts={[account]} />
    </section>
  );
}
