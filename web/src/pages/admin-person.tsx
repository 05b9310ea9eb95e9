import type { SeenPerson } from '@sthira/contract/seen-person';
import { RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Book } from '#entities/books/use-book.ts';
import { useRights } from '#entities/person/rights.tsx';
import { useOverallStream } from '#features/live/use-overall.ts';
import { useShownAsOwn } from '#features/live/use-shown-as-own.ts';
import { useSeenPerson } from '#features/people/use-seen-person.ts';
import { ShownBooks } from '#features/trading/shown-books.tsx';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Card, CardHeader, PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { AccountPosition } from './dashboard/account-position.tsx';
import { DayHead } from './dashboard/day-head.tsx';

const LoneRow = later(() =>
  import('./dashboard.tsx').then((dashboard) => ({ default: dashboard.LoneRow })),
);

// Nothing that is read once stops before one's eyes.
const noStops = {};

/** The dashboard as one person sees it, for whoever helps: to look at, not to act. */
export function Component() {
  const { email = '' } = useParams();
  useTitle(`As ${email} sees it`);
  const { person, error, refetch, isFetching, readAt } = useSeenPerson(email);
  return (
    <div className="space-y-5">
      <PageHeader title={person?.name || email} note={`As ${email} sees it, to look at only`}>
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={isFetching}
          aria-keyshortcuts="r"
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </PageHeader>
      <Reading
        error={error}
        retry={refetch}
        skeleton={
          <Card>
            <SkeletonRows rows={4} label="Loading the dashboard" />
          </Card>
        }
      >
        {person ? <Dashboard person={person} readAt={readAt} /> : null}
      </Reading>
    </div>
  );
}

interface Props {
  person: SeenPerson;
  readAt: number;
}

function Dashboard({ person, readAt }: Props) {
  const { accounts, positions, email, milli_credits } = person;
  useOverallStream(useRights().reads('liveAccounts') ? 'admin' : 'somebody-else');
  useShownAsOwn(accounts.map(({ id }) => id));
  const nothing = () => undefined;
  return (
    <>
      <Notice kind="warn">
        You see what {email} sees, read at {formatDateTime(readAt)}. Nothing can be pressed here.
        That you looked stands in the audit trail and on their page of activity.
      </Notice>
      {accounts.length > 0 ? <DayHead accounts={accounts} /> : null}
      <Card className="overflow-clip">
        <CardHeader
          title="Linked Accounts"
          note={`${accounts.length} linked, ${formatCredits(milli_credits)} credits in the wallet`}
        />
        {accounts.length === 0 ? (
          <p className="px-5 py-4 text-sm text-ink-soft">No account is linked.</p>
        ) : (
          <fieldset disabled className="min-w-0">
            <ul aria-label="Linked accounts" className="divide-y divide-line">
              <Suspense fallback={<SkeletonRows rows={2} label="Loading the accounts" />}>
                {accounts.map((account) => (
                  <LoneRow
                    key={account.id}
                    account={account}
                    start={nothing}
                    squareOff={nothing}
                    instead={<span className="text-sm text-ink-soft">To look at only</span>}
                    renderPosition={() => (
                      <AccountPosition
                        account={account}
                        positions={positions.rows}
                        stops={noStops}
                      />
                    )}
                  />
                ))}
              </Suspense>
            </ul>
          </fieldset>
        )}
      </Card>
      <Books person={person} readAt={readAt} />
    </>
  );
}

function Books({ person: { accounts, positions, orders, trades }, readAt }: Props) {
  const [tab, setTab] = useState<Book>('positions');
  const answerOf = <Row,>({ rows, unread }: { rows: Row[]; unread: string }) => ({
    data: { data: rows, message: unread, unread: [] },
    ...{ error: null, answeredAt: readAt, refetch: () => undefined },
  });
  const unread = { positions, orders, trades }[tab].unread;
  return (
    <>
      {unread === '' ? null : <Notice kind="warn">{unread}</Notice>}
      <ShownBooks
        accounts={accounts}
        accountId={null}
        clearFilter={() => undefined}
        nothing="This book of their accounts is empty."
        tab={tab}
        changeTab={setTab}
        positions={answerOf(positions)}
        orders={answerOf(orders)}
        trades={answerOf(trades)}
      />
    </>
  );
}
