import type { ActivityKind, ActivityRow } from '@sthira/contract/audit-calls';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';
import { TwoLines } from '#ui/table/two-lines.tsx';

const labels: Record<ActivityRow['by'], string> = {
  you: 'You',
  admin: 'An admin',
  sthira: 'Sthira',
};
export const kindLabels: Record<ActivityKind, string> = {
  trading: 'Trading',
  accounts: 'Accounts and logins',
  credits: 'Credits',
  profile: 'Profile',
};
const tones: Record<ActivityRow['by'], Tone> = { you: 'quiet', admin: 'busy', sthira: 'quiet' };

/** The same in two lines. */
export const brief = ({ text, account, at, by }: ActivityRow) => (
  <TwoLines
    name={text}
    end={<Badge tone={tones[by]}>{labels[by]}</Badge>}
    below={<TypedName name={account} />}
  >
    {formatDateTime(Date.parse(at))}
  </TwoLines>
);

export const activityColumns: readonly Column<ActivityRow>[] = [
  timeColumn({ id: 'at', header: 'Time', at: (row) => row.at }),
  {
    id: 'text',
    header: 'What happened',
    naming: true,
    value: (row) => row.text,
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
  },
  {
    id: 'account',
    header: 'Account',
    value: (row) => row.account || null,
    cell: ({ account }) => (account ? <TypedName name={account} /> : 'Your profile and credits'),
  },
  {
    id: 'by',
    header: 'By',
    value: (row) => labels[row.by],
    cell: ({ by }) => <Badge tone={tones[by]}>{labels[by]}</Badge>,
  },
];
