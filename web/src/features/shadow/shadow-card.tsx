import type { Account } from '@sthira/contract/accounts';
import type { Shadow } from '@sthira/contract/shadow';
import { PaperMark } from '#entities/account/paper/paper-mark.tsx';
import { Term } from '#entities/words/term.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { instantOf } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { dayColumns } from './day-columns.tsx';
import { type DaySum, sumByDay, sumOf } from './shadow-days.ts';
import { levelsSentence, missedText, slippageText } from './shadow-words.ts';

interface Props {
  /** Those at brokers that have a twin. */
  accounts: readonly Account[];
  /** IST days, both included. */
  range: { from: string; to: string };
}

const keyOf = ({ date }: DaySum) => date;

/** Accounts beside their twins on paper, added up by day. */
export default function ShadowCard({ accounts, range }: Props) {
  const { data, error, refetch } = useAnswer('getShadow', {
    ...{ from_date: range.from, to_date: range.to },
    account_ids: accounts.map(({ id }) => id).toSorted(),
  });
  return (
    <Card className="paper-edge overflow-clip">
      <CardHeader
        title="Against Paper"
        note={`What ${namesOf(accounts)} filled beside ${accounts.length === 1 ? 'its twin' : 'their twins'} on paper`}
      >
        <PaperMark />
        {data ? <AsOf at={instantOf(data.as_of)} settled /> : null}
      </CardHeader>
      <Reading
        className="p-4 sm:px-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={3} label="Loading the comparison with paper" />}
      >
        {data ? <Days shadow={data} /> : null}
      </Reading>
    </Card>
  );
}

const namesOf = (accounts: readonly Account[]) =>
  new Intl.ListFormat('en-GB').format(accounts.map(({ account_name }) => account_name));

function Days({ shadow }: { shadow: Shadow }) {
  const days = sumByDay(shadow);
  const total = sumOf(days);
  return (
    <>
      {days.length === 0 ? (
        <p className="px-4 py-5 text-sm text-ink-soft sm:px-5">
          No run in these days in which both filled something: the comparison begins with the first
          run that an account and its twin begin together.
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm font-medium sm:px-5">
            <p>
              Together: {slippageText(total.slippage)}, {missedText(total)}.
            </p>
            <ExportButton
              size="small"
              file="against-paper"
              columns={csvColumnsOf(dayColumns)}
              rows={days}
            />
          </div>
          <DataTable label="Days against paper" columns={dayColumns} rows={days} rowKey={keyOf} />
        </>
      )}
      {shadow.accounts.some(({ beside }) => beside === false) ? (
        <div className="px-4 pb-3 sm:px-5">
          <Notice kind="warn">
            A twin is not in the run of its account: the next Start begins both together.
          </Notice>
        </div>
      ) : null}
      <ul className="space-y-1 border-t border-line px-4 py-3 text-2xs text-pretty text-ink-soft sm:px-5">
        <li>
          Against paper, or <Term name="slippage">slippage</Term>: what the units that both filled
          made more or less than on paper, before charges. A fill is missed by the one that filled
          less of a leg.
        </li>
        <li>{levelsSentence(shadow)}</li>
      </ul>
    </>
  );
}
