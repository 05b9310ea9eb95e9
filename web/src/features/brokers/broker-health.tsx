import type { BrokerDay, BrokerHealth as Health } from '@sthira/contract/broker-health';
import { dayInWords } from '@sthira/contract/units';
import { PlugZap } from 'lucide-react';
import { useAnswer } from '#platform/use-answer.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatClock } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ExportTable } from '#ui/table/export-table.tsx';
import { brief, brokerColumns } from './broker-columns.tsx';

/** How each broker answers today, by the platform's own calls. */
export function BrokerHealth() {
  const { data, error, refetch } = useAnswer('getBrokerHealth', {}, { everyMs: 30_000 });
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Today’s Calls"
        note="Ack is the time from an order’s send to the broker’s acknowledgement: half of the orders within p50, 95 of 100 within p95"
      />
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={4} label="Loading broker health" />}
      >
        {data ? <Known {...data} /> : null}
      </Reading>
    </Card>
  );
}

const brokerOf = ({ broker }: BrokerDay) => broker;

function Known({ day, as_of, brokers }: Health) {
  if (brokers.every(({ state }) => state === 'no-calls'))
    return (
      <EmptyState
        icon={<PlugZap className="size-6" />}
        title="No broker was called today"
        text="The figures begin with the day’s first login."
      />
    );
  return (
    <ExportTable
      label="Broker health"
      columns={brokerColumns}
      rows={brokers}
      rowKey={brokerOf}
      brief={brief}
      file={`broker-health-${day}`}
      note={
        <span className="figures">
          {dayInWords(day)}, read at {formatClock(Date.parse(as_of))}
        </span>
      }
    />
  );
}
