import type { Result as Answer } from '@sthira/contract/results';
import { minuteMs, rupeesFromPaise } from '@sthira/contract/units';
import { ChartLine } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { later } from '#platform/load-part.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatShortDay, instantOf } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import type { CheckNote } from './day-card.tsx';
import { Headline } from './headline.tsx';
import { type Period, periodsOf } from './periods.ts';
import { ResultTables } from './result-tables.tsx';
import { resultView, taxView } from './result-view.ts';
import { PrintButton, Tax } from './tax.tsx';

const DayCard = later(() => import('./day-card.tsx'));
const CurvePicture = later(() => import('#ui/plot/curve-picture.tsx'));

/** While something may trade it is read again so often. */
const openMs = 5 * minuteMs;

/** What is chosen on the page; it stands in the address. */
export type ResultChoice = Record<'period' | 'day' | 'year' | 'tag', string | null>;

interface Props {
  /** One account; without it all at brokers. */
  accountId: string | null;
  /** Whether one of them is at work: then the figures may have changed since they were read. */
  trades: boolean;
  asked: ResultChoice;
  ask: (change: Partial<ResultChoice>) => void;
  /** Stands beside each figure: that it is of paper. */
  mark: ReactNode;
  checkNote: CheckNote;
  /** Stands below the word that nothing was traded yet. */
  sample: ReactNode;
  /** The choice of accounts. */
  children: ReactNode;
}

/** What accounts made since their first day. */
export function Result({
  accountId,
  trades,
  asked,
  ask,
  mark,
  checkNote,
  sample,
  children,
}: Props) {
  const input = accountId === null ? {} : { account_id: accountId };
  const answer = useAnswer('getResult', input, { everyMs: openMs });
  const result = answer.data;
  const periods = useMemo(() => result && periodsOf(result), [result]);
  const period = periods?.find(({ name }) => name === asked.period) ?? periods?.[0];
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        {children}
        {periods && period ? (
          <PeriodField
            periods={periods}
            value={period.name}
            change={(name) => ask({ period: name === 'all' ? null : name, day: null })}
          />
        ) : null}
        <span className="ml-auto flex items-center gap-3">
          {result ? <AsOf at={instantOf(result.as_of)} settled={!trades} /> : null}
          <PrintButton />
        </span>
      </div>
      <Reading
        error={answer.error}
        retry={answer.refetch}
        skeleton={
          <Card>
            <SkeletonRows rows={6} label="Loading your result" />
          </Card>
        }
      >
        {result && period ? (
          result.days.length === 0 && result.papers.length === 0 ? (
            <>
              <Nothing />
              {sample}
            </>
          ) : (
            <Shown {...{ result, period, accountId, trades, asked, ask, mark, checkNote }} />
          )
        ) : null}
      </Reading>
    </div>
  );
}

interface ShownProps extends Omit<Props, 'children' | 'sample'> {
  result: Answer;
  period: Period;
}

function Shown({ result, period, accountId, trades, asked, ask, mark, checkNote }: ShownProps) {
  const view = useMemo(() => resultView(result, period), [result, period]);
  const years = useMemo(() => taxView(result), [result]);
  return (
    <>
      <DimWhenStale at={trades ? instantOf(result.as_of) : null}>
        <Headline
          view={view}
          period={period}
          creditPrice={result.credit_price}
          notes={result.charge_notes}
          mark={mark}
        />
      </DimWhenStale>
      {view.equity && view.equity.length > 0 ? (
        <Card className="min-w-0 overflow-clip print:break-inside-avoid">
          <CardHeader
            title="Net So Far"
            note="Day by day after charges and credits, and beneath it how far it is below its height"
          >
            {mark}
          </CardHeader>
          <div className="p-3 sm:p-4">
            <Suspense fallback={<Skeleton className="h-90 w-full" />}>
              <CurvePicture
                points={view.equity}
                label={`Net result so far: ${formatSignedRupees(rupeesFromPaise(view.equity.at(-1)?.sumPaise ?? 0))} at the end`}
                dayText={formatShortDay}
              />
            </Suspense>
          </div>
        </Card>
      ) : null}
      {view.days.length > 0 ? (
        <>
          <CalendarCard
            days={view.days}
            chosen={asked.day}
            choose={(day) => ask({ day })}
            tag={asked.tag}
            chooseTag={(tag) => ask({ tag })}
            mark={mark}
          />
          {view.days.some(({ day }) => day === asked.day) && asked.day ? (
            <Suspense
              fallback={
                <Card>
                  <SkeletonRows rows={3} label="Loading the day" />
                </Card>
              }
            >
              <DayCard day={asked.day} {...{ accountId, mark, checkNote, result }} />
            </Suspense>
          ) : null}
          <ResultTables period={period.name} days={view.days} months={view.months} />
        </>
      ) : null}
      {mark ? null : <Tax years={years} chosen={asked.year} choose={(year) => ask({ year })} />}
    </>
  );
}

function PeriodField({
  periods,
  value,
  change,
}: {
  periods: readonly Period[];
  value: string;
  change: (name: string) => void;
}) {
  return (
    <label className="space-y-1.5">
      <span className="block text-sm font-medium">Period</span>
      <select
        value={value}
        onChange={({ target }) => change(target.value)}
        className="on-paper-words min-h-10 rounded-lg border border-line-strong bg-surface px-3 text-sm"
      >
        {periods.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        icon={<ChartLine className="size-6" />}
        title="Nothing was traded yet"
        text="What is left after charges, credits and GST will stand here from the first day on, with its curve, a calendar of the days and the figures for a tax return."
      />
    </Card>
  );
}
