import type { Account } from '@sthira/contract/accounts';
import { istDay, rupeesFromPaise } from '@sthira/contract/units';
import { Suspense, useEffect, useState } from 'react';
import type { Book } from '#entities/books/use-book.ts';
import { showStatus } from '#features/live/show-status.ts';
import { DayBar } from '#features/play/day-bar.tsx';
import { DayCourse } from '#features/play/day-course.tsx';
import { DayMark } from '#features/play/day-mark.tsx';
import { DaySummary } from '#features/play/day-summary.tsx';
import { NothingOpened } from '#features/play/nothing-opened.tsx';
import type { PlayChoice } from '#features/play/play-choice.ts';
import { playedId } from '#features/play/play-choice.ts';
import type { PlayedMinute } from '#features/play/play-day.worker.ts';
import { playedAccount } from '#features/play/played-account.ts';
import { createPlayedClock } from '#features/play/played-clock.ts';
import { type DayPlay, useDayPlay } from '#features/play/use-day-play.ts';
import { ShownBooks } from '#features/trading/shown-books.tsx';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageClockContext, useNowFor } from '#ui/page/use-now.ts';

const LoneRow = later(() =>
  import('#pages/dashboard.tsx').then((dashboard) => ({ default: dashboard.LoneRow })),
);

const PositionPart = later(() => import('#features/position/position-part.tsx'));

interface Props {
  choice: PlayChoice;
  play: (choice: PlayChoice) => void;
  change: () => void;
}

/** A day that is played, on the screens of the dashboard, which go by its time. */
export default function PlayedDay({ choice, play, change }: Props) {
  const today = useNowFor(istDay);
  const [clock] = useState(createPlayedClock);
  const day = useDayPlay(choice, (minute) => {
    clock.set(minute.at);
    showStatus(playedId, statusOf(minute));
  });
  useEffect(() => () => showStatus(playedId, null), []);
  const { minute, points, trouble } = day;
  const again = () => play(choice);
  const isOver = minute?.stands === 'over';
  const why = minute?.nothingOpened ?? null;
  if (trouble === 'failed')
    return (
      <Notice kind="bad" actions={<Button onClick={again}>Again</Button>}>
        This browser could not play the day.
      </Notice>
    );
  return (
    <PageClockContext value={clock}>
      <div className="space-y-5">
        <DayBar choice={choice} play={day} again={again} change={change} />
        {isOver && why ? (
          <NothingOpened choice={choice} why={why} {...{ today, play, change }} />
        ) : null}
        {isOver && !why ? <DaySummary minute={minute} points={points} /> : null}
        {minute ? (
          <>
            <PlayedRow choice={choice} minute={minute} squareOff={day.squareOff} again={again} />
            {isOver && why ? null : <DayCourse points={points} stands={minute.stands} />}
            <PlayedBooks choice={choice} minute={minute} />
          </>
        ) : (
          <Card>
            <SkeletonRows rows={4} label="Making the day" />
          </Card>
        )}
      </div>
    </PageClockContext>
  );
}

const statusOf = ({ at, row: { mtmPaise, run } }: PlayedMinute) => ({
  healthAt: at,
  mtmAt: at,
  mtmRupees: mtmPaise === null ? null : rupeesFromPaise(mtmPaise),
  ...(run ? { run } : {}),
});

interface PlayedProps {
  choice: PlayChoice;
  minute: PlayedMinute;
}

function PlayedRow({
  choice,
  minute,
  squareOff,
  again,
}: PlayedProps & { again: () => void } & Pick<DayPlay, 'squareOff'>) {
  const account = playedAccount(choice, minute);
  return (
    <Card className="overflow-clip">
      <CardHeader title="The account">
        <DayMark />
      </CardHeader>
      <ul aria-label="The account that is played">
        <Suspense fallback={<SkeletonRows rows={1} label="Loading the account" />}>
          <LoneRow
            account={account}
            start={again}
            squareOff={squareOff}
            renderPosition={() => <PlayedPosition account={account} minute={minute} />}
            instead={minute.stands === 'over' ? <Again again={again} /> : undefined}
          />
        </Suspense>
      </ul>
    </Card>
  );
}

/** The picture of what is open, with the levels of the played market. */
function PlayedPosition({ account, minute }: { account: Account; minute: PlayedMinute }) {
  const { positions, levels, at, row } = minute;
  const open = positions.filter(({ quantity }) => quantity !== 0);
  if (open.length === 0 || !levels) return null;
  const { indexPaise, vixHundredths } = levels;
  return (
    <Suspense>
      <PositionPart
        account={account}
        positions={open}
        levelsOf={() => ({ index: indexPaise / 100, vix: vixHundredths / 100, at })}
        worstPaise={row.run?.worst?.lossPaise}
      />
    </Suspense>
  );
}

const Again = ({ again }: { again: () => void }) => (
  <Button className="w-full" onClick={again}>
    Play again
  </Button>
);

const doNothing = () => {};

function PlayedBooks({ choice, minute }: PlayedProps) {
  const [tab, changeTab] = useState<Book>('positions');
  const book = <Row,>(rows: Row[]) => ({
    data: { data: rows, message: '', unread: [] },
    error: null,
    answeredAt: minute.at,
    refetch: doNothing,
  });
  return (
    <ShownBooks
      tab={tab}
      changeTab={changeTab}
      accounts={[playedAccount(choice, minute)]}
      accountId={null}
      clearFilter={doNothing}
      nothing="The simulated day began with empty books."
      positions={book(minute.positions)}
      orders={book(minute.orders)}
      trades={book(minute.trades)}
    />
  );
}
