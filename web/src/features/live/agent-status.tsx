import { Activity, CircleHelp, HeartCrack } from 'lucide-react';
import { lastAnsweredAt } from '#platform/network.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { formatClock } from '#ui/format/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { type AgentHealth, agentHealth, healthLabels } from './agent-health.ts';
import { openSince } from './status-stream.ts';
import { useAccountStatus } from './use-live.ts';

const icons = { alive: Activity, dead: HeartCrack, unknown: CircleHelp } as const;

/** A silent agent is alarming only where one should be at work. */
function colourOf(health: AgentHealth, expected: 'at-work' | 'resting'): string {
  if (health === 'alive') return 'text-gain';
  return health === 'dead' && expected === 'at-work' ? 'text-loss' : 'text-ink-soft';
}

interface Props {
  accountId: string;
  /** The account's, as it is announced. */
  name: string;
  expected: 'at-work' | 'resting';
}

export function AgentStatus({ accountId, name, expected }: Props) {
  const { healthAt } = useAccountStatus(accountId);
  const health = agentHealth(
    { healthAt, openSince: openSince(), answeredAt: lastAnsweredAt() },
    useNow(),
  );
  const Icon = icons[health];
  useAnnouncedChange({
    kind: `agent-${accountId}`,
    state: health === 'unknown' || expected === 'resting' ? null : health,
    words: (state) => ({
      text: `${name}: ${healthLabels[state]}`,
      urgency: state === 'dead' ? 'danger' : 'calm',
    }),
  });
  return (
    <span
      title={
        healthAt === undefined
          ? 'No health message yet'
          : `Last health message ${formatClock(healthAt)}`
      }
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap',
        colourOf(health, expected),
      )}
    >
      <Icon aria-hidden className="size-4" />
      {healthLabels[health]}
    </span>
  );
}
