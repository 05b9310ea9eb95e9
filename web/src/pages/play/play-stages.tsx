import { Suspense, useState } from 'react';
import { nameOf, splitPaper } from '#entities/account/paper/paper.ts';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { type PlayChoice, readChosen } from '#features/play/play-choice.ts';
import { type FirstChoice, PlayForm } from '#features/play/play-form.tsx';
import { later } from '#platform/load-part.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';

const PlayedDay = later(() => import('./played-day.tsx'));

/** A choice that is played; each round of it begins anew. */
interface Round {
  choice: PlayChoice;
  round: number;
}

/** What is played is chosen first, then it is played. */
export default function PlayStages() {
  const [address] = useAddress();
  const accountId = address.get('account');
  const [round, setRound] = useState<Round>();
  const [stage, setStage] = useState<'choosing' | 'playing'>('choosing');
  const play = (choice: PlayChoice) => {
    setRound((before) => ({ choice, round: (before?.round ?? 0) + 1 }));
    setStage('playing');
  };
  if (round && stage === 'playing')
    return (
      <Suspense fallback={<Waiting />}>
        <PlayedDay
          key={round.round}
          choice={round.choice}
          play={play}
          change={() => setStage('choosing')}
        />
      </Suspense>
    );
  return round || accountId === null ? (
    <PlayForm first={round?.choice ?? {}} play={play} />
  ) : (
    <FormOf accountId={accountId} play={play} />
  );
}

const Waiting = () => (
  <Card>
    <SkeletonRows rows={4} label="Loading the day" />
  </Card>
);

interface FormProps {
  accountId: string;
  play: (choice: PlayChoice) => void;
}

/** The form with the size and the strategy of an account on paper. */
function FormOf({ accountId, play }: FormProps) {
  const { data, accounts, error, refetch } = useAccounts();
  const account = splitPaper(accounts).paper.find(({ id }) => id === accountId);
  const first: FirstChoice = account
    ? {
        of: nameOf(account),
        strategy: readChosen(account.strategy) ? account.strategy : '',
        dailyLossPct: account.daily_loss_pct,
        ...(account.account_size === null ? {} : { sizeLakhs: account.account_size }),
      }
    : {};
  return (
    <Reading error={error} retry={refetch} skeleton={<Waiting />}>
      {data ? <PlayForm first={first} play={play} /> : null}
    </Reading>
  );
}
