import type { BrokerCheck, BrokerDifference } from '@sthira/contract/stream';
import { istDay } from '@sthira/contract/units';
import { differenceWords } from '@sthira/quant/run/requests/difference-words';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatMinute, formatShortDay } from '#ui/format/format-time.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { ReportedRun } from './run-source.ts';

interface Props extends Pick<ReportedRun, 'reported'> {
  check: BrokerCheck;
  /** Whether the run cannot close what it should: then nothing of it is green. */
  stuck?: boolean;
}

/**
 * Whether positions and P&L are the broker's own: green with the minute, amber with the difference
 * behind it, grey when not compared.
 */
export default function BrokerBadge({
  check: { verdict, comparedAt, differs },
  reported,
  stuck = false,
}: Props) {
  const today = useNowFor(istDay);
  const time = comparedAt === null ? '' : timeText(comparedAt, today);
  // An agent that is silent compares nothing.
  const isOld = verdict === 'old' || reported === 'earlier';
  const since =
    time === '' ? 'not yet compared with broker' : `not compared with broker since ${time}`;
  if (differs)
    return (
      <Difference
        differs={differs}
        time={time}
        badge={isOld ? since : 'differs from broker'}
        tone={isOld ? 'grey' : 'amber'}
      />
    );
  if (isOld) return <p className="text-ink-soft">{since}</p>;
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1',
        stuck ? 'text-ink-soft' : 'font-medium text-gain',
      )}
      title={`Positions and P&L were the broker’s own at ${time}`}
    >
      <CircleCheck aria-hidden className="size-3.5 shrink-0" />
      matches broker {time}
    </p>
  );
}

const styles = {
  amber: 'rounded-md bg-warn-soft px-2 py-1 text-warn',
  grey: 'text-ink-soft',
} as const;

interface DifferenceProps {
  differs: BrokerDifference;
  time: string;
  badge: string;
  tone: keyof typeof styles;
}

function Difference({ differs, time, badge, tone }: DifferenceProps) {
  const words = differenceWords(differs);
  return (
    <details className={styles[tone]}>
      <summary title={words.join('; ')} className="cursor-pointer font-medium">
        <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
        {badge}
      </summary>
      <p className="mt-1">Today’s figures at {time}:</p>
      <ul aria-label="Differences from the broker" className="figures">
        {words.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `11:42`, and its day where it is another one. */
function timeText(at: number, today: string): string {
  const day = istDay(at);
  return day === today ? formatMinute(at) : `${formatShortDay(day)}, ${formatMinute(at)}`;
}
