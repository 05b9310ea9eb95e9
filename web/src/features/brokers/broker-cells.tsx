import type { BrokerDay } from '@sthira/contract/broker-health';
import { minuteMs } from '@sthira/contract/units';
import { brokerStates } from '#entities/broker/broker-states.ts';
import { Explained } from '#ui/controls/explained.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatAge } from '#ui/format/format-age.ts';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { formatMinute, instantOf } from '#ui/format/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';
import { refusalWords } from './refusal-words.ts';

/** As long as the server takes the last answer for one of now. */
const oldAfterMs = 10 * minuteMs;

function useIsOld({ is_old, answered_at }: BrokerDay): boolean {
  const now = useNow();
  const at = instantOf(answered_at);
  return is_old || (at !== null && now - at > oldAfterMs);
}

export function StateBadge({ row }: { row: BrokerDay }) {
  const isOld = useIsOld(row);
  const { label, tone } = brokerStates[row.state];
  const since = instantOf(row.since);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Badge tone={isOld ? 'quiet' : tone} title={isOld ? 'By its last calls' : undefined}>
        {label}
      </Badge>
      {since === null ? null : (
        <span className="figures text-xs text-ink-soft">since {formatMinute(since)}</span>
      )}
    </span>
  );
}

export function LastAnswer({ row }: { row: BrokerDay }) {
  const now = useNow();
  const isOld = useIsOld(row);
  const at = instantOf(row.answered_at);
  if (at === null) return row.calls > 0 ? 'None today' : unknown;
  return <span className={isOld ? 'text-ink-faint' : undefined}>{formatAge(at, now)}</span>;
}

/** A time to the acknowledgement; in words where so many orders never had one. */
export function ackText(ms: number | null, { unacknowledged }: BrokerDay): string {
  if (ms !== null) return `${formatNumber(ms, 'whole')} ms`;
  return unacknowledged > 0 ? 'Never' : unknown;
}

export const refusedOf = ({ refused }: BrokerDay): number =>
  refused.reduce((sum, { count }) => sum + count, 0);

const top = 2;

const causeText = ({ cause, count }: BrokerDay['refused'][number]) =>
  `${refusalWords[cause]} ${formatNumber(count, 'whole')}`;

export const refusedText = ({ refused }: BrokerDay): string => refused.map(causeText).join(', ');

/** The commonest causes; all of them, where there are more, to whoever presses. */
export function Refused({ row }: { row: BrokerDay }) {
  const { refused } = row;
  if (refused.length === 0) return row.orders > 0 ? 'None' : unknown;
  if (refused.length <= top) return refusedText(row);
  return (
    <Explained note={refusedText(row)}>
      {refused.slice(0, top).map(causeText).join(', ')} and {refused.length - top} more
    </Explained>
  );
}
