import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { type ReactNode, Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCompactSignedRupees } from '#ui/format/format-compact.ts';
import { formatNumber, formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { FigureTable } from '#ui/table/figure-table.tsx';
import type { Outcome } from '../lab.worker.ts';
import { TapeMark } from '../tape-mark.tsx';
import type { TapeOffer } from '../tape-offer.ts';
import { BesideNothing } from './beside-nothing.tsx';
import { Calendar } from './calendar.tsx';
import { ChargeHeads } from './charge-heads.tsx';
import { DayRows } from './day-rows.tsx';
import { daysName, Groups, vixName } from './groups.tsx';
import { histogramOf } from './histogram.ts';
import { Months } from './months.tsx';
import { WorstDays } from './worst-days.tsx';
import { Years } from './years.tsx';

const CurvePicture = later(() => import('#ui/plot/curve-picture.tsx'));
const BarsPicture = later(() => import('./bars-picture.tsx'));

interface Props {
  outcome: Outcome;
  capitalPaise: Paise;
  kind: TapeOffer['kind'];
}

/** Everything that a replay came to, beneath its few figures. */
export function OutcomeView({ outcome, capitalPaise, kind }: Props) {
  const part = (title: string, content: ReactNode, note?: string) => (
    <Part title={title} note={note} kind={kind}>
      {content}
    </Part>
  );
  return (
    <>
      {part(
        'Beside doing nothing',
        <BesideNothing outcome={outcome} capitalPaise={capitalPaise} />,
      )}
      {part('By year', <Years outcome={outcome} capitalPaise={capitalPaise} />)}
      {part(
        'Result and its falls',
        <Picture>
          <CurvePicture
            points={outcome.curve.points}
            label={curveText(outcome)}
            dayText={formatMonth}
          />
        </Picture>,
        'After charges and credits, day by day',
      )}
      {part('By month', <Months outcome={outcome} />)}
      {part('Calendar', <Calendar outcome={outcome} />)}
      <div className="grid gap-5 lg:grid-cols-2">
        {part('Positions by result', <Histogram outcome={outcome} />, 'After charges')}
        {part('Costs by head', <ChargeHeads outcome={outcome} />)}
        {part(
          'By days to expiry',
          <Groups
            label="By days to expiry"
            of="Sold"
            groups={outcome.byDaysToExpiry}
            nameOf={daysName}
          />,
          'Trading days from the entry to the expiry',
        )}
        {part(
          'By level of VIX',
          <Groups label="By level of VIX" of="VIX" groups={outcome.byVix} nameOf={vixName} />,
          'India VIX at the entry',
        )}
      </div>
      {part('The ten worst days', <WorstDays outcome={outcome} />)}
      {part('Days', <DayRows outcome={outcome} />)}
    </>
  );
}

interface PartProps {
  title: string;
  note?: string | undefined;
  kind: TapeOffer['kind'];
  children: ReactNode;
}

function Part({ title, note, kind, children }: PartProps) {
  return (
    <Card className="min-w-0 overflow-clip print:break-inside-avoid">
      <CardHeader title={title} note={note}>
        <TapeMark kind={kind} />
      </CardHeader>
      {children}
    </Card>
  );
}

const Picture = ({ children }: { children: ReactNode }) => (
  <div className="p-3 sm:p-4">
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>{children}</Suspense>
  </div>
);

function Histogram({ outcome: { results } }: { outcome: Outcome }) {
  const bars = histogramOf(results).map(({ fromPaise, count }) => ({
    name: formatCompactSignedRupees(rupeesFromPaise(fromPaise)),
    count,
  }));
  const lost = results.filter((paise) => paise < 0).length;
  const whole = (count: number) => formatNumber(count, 'whole');
  return (
    <>
      <Picture>
        <BarsPicture
          bars={bars}
          label={`${whole(results.length)} positions by result: ${whole(lost)} lost; each bar begins at the amount beneath it`}
        />
      </Picture>
      <details className="border-t border-line">
        <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
          Show the bars as a table
        </summary>
        <FigureTable
          label="Positions by result"
          heads={['From', 'Positions']}
          rows={bars.map(({ name, count }) => ({ key: name, cells: [name, whole(count)] }))}
        />
      </details>
    </>
  );
}

function curveText({ curve: { points, fall }, whole }: Outcome): string {
  const net = formatSignedRupees(rupeesFromPaise(whole.netPaise));
  const first = points[0] ? formatDay(points[0].day) : '';
  const fell = fall
    ? `, with a fall of ${formatSignedRupees(rupeesFromPaise(0 - fall.paise))}`
    : '';
  return `Result since ${first}: ${net}${fell}`;
}
