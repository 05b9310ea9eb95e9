import type { Account } from '@sthira/contract/accounts';
import type { MilliCredits } from '@sthira/contract/units';
import { type ComponentProps, Suspense } from 'react';
import { isMorning } from '#entities/account/plan/morning.ts';
import { capitalAtWork } from '#entities/account/trading/capital.ts';
import { creditsOfDay } from '#entities/account/trading/start-block.ts';
import { usePerson } from '#entities/person/session-provider.tsx';
import { isNew } from '#features/first-steps/steps.ts';
import { onceShown } from '#platform/load-part.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNowFor } from '#ui/page/use-now.ts';

// Most people who open this page have traded.
const FirstSteps = onceShown(() => import('#features/first-steps/first-steps.tsx'));

// Of use for an hour of the day.
const OwnBoard = onceShown(() =>
  import('#features/mornings/ready-board.tsx').then((module) => ({ default: module.OwnBoard })),
);

// The accounts and their buttons are needed first.
const Books = onceShown(() => import('./books-and-sessions.tsx'));

const needsOf = (account: Account) => ({
  marginRupees: capitalAtWork([account]).marginRupees,
  credits: account.paid_today ? 0 : creditsOfDay(account),
});

interface StepsProps {
  accounts: readonly Account[];
  milliCredits: MilliCredits | undefined;
}

/** The first steps, for somebody new alone. */
export function LaterSteps(props: StepsProps) {
  const { uid } = usePerson();
  if (!isNew(props.accounts)) return null;
  return (
    <Suspense fallback={<Loading what="the first steps" rows={4} />}>
      <FirstSteps uid={uid} needsOf={needsOf} {...props} />
    </Suspense>
  );
}

/** Which accounts are ready, before the market opens. */
export function LaterBoard({ accounts }: { accounts: readonly Account[] }) {
  const hour = useNowFor((now) => (isMorning(now) ? 'morning' : 'other'));
  if (hour === 'other' || accounts.length === 0) return null;
  return (
    <Suspense>
      <OwnBoard accounts={accounts} />
    </Suspense>
  );
}

/** The brokers' books and the sessions before today, loaded behind the accounts. */
export function LaterBooks(props: ComponentProps<typeof Books>) {
  return (
    <Suspense fallback={<Loading what="books" rows={3} />}>
      <Books {...props} />
    </Suspense>
  );
}

function Loading({ what, rows }: { what: string; rows: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} label={`Loading ${what}`} />
    </Card>
  );
}
