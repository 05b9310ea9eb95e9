import type { Account } from '@sthira/contract/accounts';
import type { Report } from '@sthira/contract/reports';
import { dayMs, istDay, minuteMs } from '@sthira/contract/units';
import { chanceOf, drawsFor } from '@sthira/quant/result/chance';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#clock/server-now.ts';
import { PaperMark } from '#entities/account/paper/paper-mark.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { instantOf } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { FromPaperFigures } from './from-paper-figures.tsx';
import { chanceText, tooFewText } from './from-paper-words.ts';
import { type PaperResult, paperResult } from './paper-result.ts';

/** As many days as a report covers. */
const days = 366;

interface Props {
  /** One of the person's own, on paper. */
  account: Account;
}

/** What an account on paper made beside what it would have cost, and the way to real money. */
export default function FromPaper({ account }: Props) {
  const [now] = useState(() => serverNow());
  const { data, error, refetch } = useAnswer(
    'getReport',
    {
      ...{ from_date: istDay(now - (days - 1) * dayMs), to_date: istDay(now) },
      account_ids: [account.id],
    },
    // While it trades, like a report that is open.
    { everyMs: (report) => (report && report.summary.active_accounts > 0 ? minuteMs : false) },
  );
  const at = instantOf(data?.as_of);
  const trades = (data?.summary.active_accounts ?? 0) > 0;
  return (
    <Card className="paper-edge overflow-clip">
      <CardHeader
        title="From Paper to Money"
        note={`What ${account.account_name} made, and what it would have cost with money`}
      >
        <PaperMark />
        {data ? <AsOf at={at} settled={!trades} /> : null}
      </CardHeader>
      <Reading
        className="p-4 sm:px-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={3} label="Loading what paper made" />}
      >
        {data ? (
          <DimWhenStale at={trades ? at : null}>
            <Result report={data} account={account} />
          </DimWhenStale>
        ) : null}
      </Reading>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
        <p className="basis-72 grow text-xs text-pretty text-ink-soft">
          With money, orders meet other people’s: fills, and results, may be worse.
        </p>
        <Link
          to={`/account-management?live=${account.id}`}
          className={buttonClass('primary', 'medium')}
        >
          Go live with these settings
        </Link>
      </footer>
    </Card>
  );
}

function Result({ report, account }: { report: Report; account: Account }) {
  const result = useMemo(() => paperResult(report), [report]);
  const { from } = result;
  if (from === null)
    return (
      <p className="px-4 py-5 text-sm text-ink-soft sm:px-5">
        No day yet: the figures begin with the first day it trades. {tooFewText(result)}
      </p>
    );
  return (
    <>
      <FromPaperFigures
        result={{ ...result, from }}
        size={account.account_size}
        today={istDay(Date.parse(report.as_of))}
      />
      <div className="space-y-2 px-4 pb-4 text-sm sm:px-5">
        <Chance {...result} />
        <p className="text-2xs text-pretty text-ink-soft">
          Realised, at simulated fills and computed charges; what is open now is not in it. Chance
          is counted over the results of its entry days, after charges and before credits.
        </p>
      </div>
    </>
  );
}

/** How far the result is from chance, or why that cannot be told. */
function Chance({ net, entryDays }: PaperResult): ReactNode {
  const share = useMemo(() => (net ? chanceOf(net.results, drawsFor(net.results)) : null), [net]);
  const tooFew = tooFewText({ entryDays });
  if (tooFew) return <p className="font-medium">{tooFew}</p>;
  if (share === null)
    return (
      <Notice kind="warn">
        The charges of some days are not known, so neither is what is left after them.
      </Notice>
    );
  return <p className="font-medium">{chanceText(share)}</p>;
}
