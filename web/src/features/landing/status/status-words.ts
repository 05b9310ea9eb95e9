import type { PlatformStatus } from '@sthira/contract/platform-status';
import { istDay } from '@sthira/contract/units';
import { brokerStates } from '#entities/broker/broker-states.ts';
import type { Tone } from '#ui/feedback/badge.tsx';
import { formatClock, formatDateTime, formatMinute, instantOf } from '#ui/format/format-time.ts';

/** One thing that works or does not, in words. */
export interface StatusLine {
  name: string;
  label: string;
  tone: Tone;
  text: string;
}

/** A minute of the same day by its clock, an earlier one with its date. */
function timeText(iso: string, checkedAt: number): string {
  const at = instantOf(iso) ?? checkedAt;
  return istDay(at) === istDay(checkedAt) ? formatMinute(at) : formatDateTime(at);
}

type Agents = PlatformStatus['agents'];
type Broker = PlatformStatus['brokers'][number];

function agentsLine({ state, since }: Agents, checkedAt: number): StatusLine {
  const name = 'Trading agents';
  if (state === 'resting')
    return {
      ...{ name, label: 'Market closed', tone: 'quiet' },
      text: 'Agents trade while the exchange is open. It is closed now.',
    };
  if (state === 'working')
    return {
      ...{ name, label: 'Working', tone: 'good' },
      text: 'The market is open, and every agent that is needed is at work.',
    };
  return {
    ...{ name, label: 'Not all working', tone: 'bad' },
    text: `At least one agent has been silent since ${since ? timeText(since, checkedAt) : 'a while ago'}. Another one is called by itself, within seconds as a rule.`,
  };
}

const meanings: Record<Exclude<Broker['state'], 'no-calls'>, string> = {
  answering: 'It answers what the platform asks',
  slow: 'Some of its answers come late or not at all',
  'not-answering': 'It does not answer what the platform asks',
};

function brokerText({ state, is_old, since, answered_at, ...broker }: Broker, checkedAt: number) {
  if (state === 'no-calls') return 'The platform has asked it nothing today.';
  const ms = broker.acknowledged_within_ms;
  const orders =
    ms === null ? '' : ` Most orders of today were acknowledged within ${String(ms)} ms.`;
  if (is_old) {
    const answered = answered_at
      ? `; its last answer came at ${timeText(answered_at, checkedAt)}`
      : '';
    return `The platform asks it nothing just now${answered}.${orders}`;
  }
  const from = since ? `, since ${timeText(since, checkedAt)}` : '';
  const so =
    state === 'not-answering' ? ' Accounts there can be neither logged in nor traded.' : '';
  return `${meanings[state]}${from}.${so}${orders}`;
}

function brokerLine(broker: Broker, checkedAt: number): StatusLine {
  const { label, tone } = brokerStates[broker.state];
  return {
    name: broker.name,
    label: broker.is_old ? `${label}, when last asked` : label,
    tone: broker.is_old ? 'quiet' : tone,
    text: brokerText(broker, checkedAt),
  };
}

/** What is said of the whole platform and of each part, of a reading that is current. */
export function statusLines(status: PlatformStatus): { summary: StatusLine; lines: StatusLine[] } {
  const checkedAt = Date.parse(status.checked_at);
  const read = `Read at ${formatClock(checkedAt)} (IST).`;
  const parts = [
    agentsLine(status.agents, checkedAt),
    ...status.brokers.map((broker) => brokerLine(broker, checkedAt)),
  ];
  return {
    summary: {
      ...{ name: 'Status', ...summaryOf(parts) },
      text: status.market === 'open' ? read : `${read} The market is closed.`,
    },
    lines: [
      {
        ...{ name: 'Dashboard and sign-in', label: 'Working', tone: 'good' },
        text: 'The dashboard’s server and its database answered this page. Google does the sign-in itself.',
      },
      ...parts,
    ],
  };
}

/** Green only while all of it was seen to work just now. */
function summaryOf(parts: readonly StatusLine[]): Pick<StatusLine, 'label' | 'tone'> {
  const has = (wanted: Tone) => parts.some(({ tone }) => tone === wanted);
  if (has('bad')) return { label: 'Some Things Do Not Work', tone: 'bad' };
  if (has('warn')) return { label: 'Some Answers Are Slow', tone: 'warn' };
  return has('quiet')
    ? { label: 'No Trouble Known', tone: 'quiet' }
    : { label: 'Everything Works', tone: 'good' };
}

export const unknownStatus: StatusLine = {
  ...{ name: 'Status', label: 'Status Unknown', tone: 'bad' },
  text: 'The platform did not answer this page. It may be down, or your connection to it. At your broker you can see and close what you hold at any time.',
};
