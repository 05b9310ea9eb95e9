import { brokerNames } from '@sthira/contract/accounts';
import type { BrokerDay } from '@sthira/contract/broker-health';
import { brokerStates } from '#entities/broker/broker-states.ts';
import { BrokerName } from '#ui/format/broker-name.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import type { Column } from '#ui/table/table-props.ts';
import { TwoLines } from '#ui/table/two-lines.tsx';
import {
  ackText,
  LastAnswer,
  Refused,
  refusedOf,
  refusedText,
  StateBadge,
} from './broker-cells.tsx';

const whole = (count: number) => formatNumber(count, 'whole');

/** The same in two lines. */
export const brief = (row: BrokerDay) => (
  <TwoLines
    name={brokerNames[row.broker]}
    end={<StateBadge row={row} />}
    below={<LastAnswer row={row} />}
  >
    {whole(row.orders)} orders, {whole(refusedOf(row))} refused
  </TwoLines>
);

const count = (id: 'orders' | 'rate_refusals', header: string): Column<BrokerDay> => ({
  id,
  header,
  align: 'right',
  value: (row) => row[id],
  cell: (row) => <span className="figures">{whole(row[id])}</span>,
});

const ack = (id: 'ack_p50_ms' | 'ack_p95_ms', header: string): Column<BrokerDay> => ({
  id,
  header,
  csvHeader: `${header}, ms`,
  align: 'right',
  value: (row) => row[id],
  cell: (row) => <span className="figures whitespace-nowrap">{ackText(row[id], row)}</span>,
});

export const brokerColumns: readonly Column<BrokerDay>[] = [
  {
    id: 'broker',
    header: 'Broker',
    naming: true,
    value: ({ broker }) => brokerNames[broker],
    cell: ({ broker }) => <BrokerName broker={broker} />,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => brokerStates[state].label,
    cell: (row) => <StateBadge row={row} />,
  },
  {
    id: 'answered_at',
    header: 'Last answer',
    value: ({ answered_at }) => answered_at,
    cell: (row) => <LastAnswer row={row} />,
  },
  ack('ack_p50_ms', 'Ack p50'),
  ack('ack_p95_ms', 'Ack p95'),
  count('orders', 'Orders'),
  {
    id: 'refused',
    header: 'Refused',
    value: refusedOf,
    csv: refusedText,
    cell: (row) => <Refused row={row} />,
  },
  {
    id: 'logins',
    header: 'Logins done / failed',
    align: 'right',
    value: ({ logins_failed }) => logins_failed,
    csv: ({ logins_done, logins_failed }) => `${logins_done} / ${logins_failed}`,
    cell: ({ logins_done, logins_failed }) => (
      <span className="figures whitespace-nowrap">
        {whole(logins_done)} / {whole(logins_failed)}
      </span>
    ),
  },
  count('rate_refusals', 'Too many requests'),
  {
    id: 'unanswered',
    header: 'Unanswered / calls',
    align: 'right',
    value: ({ unanswered }) => unanswered,
    csv: ({ unanswered, calls }) => `${unanswered} / ${calls}`,
    cell: ({ unanswered, calls }) => (
      <span className="figures whitespace-nowrap">
        {whole(unanswered)} / {whole(calls)}
      </span>
    ),
  },
];
