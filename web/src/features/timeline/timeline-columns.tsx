import type { TimelineKind, TimelineRow } from '@sthira/contract/account-timeline';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';

export const kindLabels: Record<TimelineKind, string> = {
  trading: 'Trading',
  login: 'Login',
  change: 'Change',
  charge: 'Charge',
  order: 'Order',
  mail: 'Mail',
  issue: 'Issue',
};
const tones: Record<TimelineKind, Tone> = {
  trading: 'good',
  login: 'busy',
  change: 'busy',
  charge: 'quiet',
  order: 'quiet',
  mail: 'quiet',
  issue: 'warn',
};

export const timelineColumns: readonly Column<TimelineRow>[] = [
  timeColumn({ id: 'at', header: 'Time', at: (row) => row.at }),
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => kindLabels[kind],
    cell: ({ kind }) => <Badge tone={tones[kind]}>{kindLabels[kind]}</Badge>,
  },
  {
    id: 'text',
    header: 'What happened',
    naming: true,
    value: ({ text }) => text,
    cell: ({ text }) => <span className="block max-w-xl wrap-anywhere">{text}</span>,
  },
  {
    id: 'by',
    header: 'By',
    value: ({ by }) => by || 'Sthira',
    cell: ({ by }) => <span className="wrap-anywhere">{by || 'Sthira'}</span>,
  },
];
