import type { RefusalCause } from '@sthira/contract/broker-health';
import { type Instant, istMinute } from '@sthira/contract/units';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import { bucketOf, never } from './ack-times.ts';

export type CallKind = 'order' | 'login' | 'other';

/** One request to a broker, and how it ended. */
export interface CountedCall {
  kind: CallKind;
  /** How long it took until the answer, or until nobody waited for it any more. */
  ms: number;
  /** `refused` and `limited` are answers as well. */
  end: 'done' | 'refused' | 'limited' | 'unanswered';
  /** Of an order that was refused, or of a rate that was. */
  cause?: RefusalCause;
}

export const slotMinutes = 2;
/** Half of the longest that an order is waited for. */
const slowMs = 1_500;

export const slotAt = (at: Instant): number => Math.floor(istMinute(at) / slotMinutes);

export const noCounts: BrokerCounts = {
  calls: 0,
  unanswered: 0,
  limited: 0,
  orders: 0,
  acks: {},
  refused: {},
  loginsDone: 0,
  loginsFailed: 0,
  answeredAt: 0,
  silence: null,
  slots: {},
};

/** What one request counts as. */
export function countsOf({ kind, ms, end, cause }: CountedCall, at: Instant): BrokerCounts {
  const unanswered = end === 'unanswered' ? 1 : 0;
  const slow = unanswered === 0 && ms > slowMs ? 1 : 0;
  const isOrder = kind === 'order';
  const bucket = end === 'done' ? bucketOf(ms) : never;
  const isTimed = isOrder && (end === 'done' || end === 'unanswered');
  return {
    ...noCounts,
    calls: 1,
    unanswered,
    limited: end === 'limited' ? 1 : 0,
    orders: isOrder ? 1 : 0,
    acks: isTimed ? { [bucket]: 1 } : {},
    refused: isOrder && cause ? { [cause]: 1 } : {},
    loginsDone: kind === 'login' && end === 'done' ? 1 : 0,
    loginsFailed: kind === 'login' && end !== 'done' ? 1 : 0,
    answeredAt: unanswered === 0 ? at : 0,
    silence: unanswered === 0 ? null : { since: at, until: at, calls: 1 },
    slots: { [slotAt(at)]: { calls: 1, unanswered, slow } },
  };
}

/** An order that was acknowledged and that the order book shows as refused. */
export const refusalCounts = (cause: RefusalCause): BrokerCounts => ({
  ...noCounts,
  refused: { [cause]: 1 },
});

/** Both together, in whatever order they are put. */
export function mergeCounts(one: BrokerCounts, other: BrokerCounts): BrokerCounts {
  const answeredAt = Math.max(one.answeredAt, other.answeredAt);
  return {
    calls: one.calls + other.calls,
    unanswered: one.unanswered + other.unanswered,
    limited: one.limited + other.limited,
    orders: one.orders + other.orders,
    acks: added(one.acks, other.acks),
    refused: added(one.refused, other.refused),
    loginsDone: one.loginsDone + other.loginsDone,
    loginsFailed: one.loginsFailed + other.loginsFailed,
    answeredAt,
    silence: silenceAfter(answeredAt, [one.silence, other.silence]),
    slots: mergeSlots(one.slots, other.slots),
  };
}

function added<Key extends string>(
  one: Partial<Record<Key, number>>,
  other: Partial<Record<Key, number>>,
): Record<Key, number> {
  const sum = { ...one } as Record<Key, number>;
  for (const key of Object.keys(other) as Key[]) sum[key] = (sum[key] ?? 0) + (other[key] ?? 0);
  return sum;
}

/** What is left of silences once the broker has answered: calls before that count no more. */
function silenceAfter(
  answeredAt: Instant,
  silences: readonly BrokerCounts['silence'][],
): BrokerCounts['silence'] {
  const left = silences.filter((silence) => silence !== null && silence.until > answeredAt);
  return left.reduce(
    (sum, silence) =>
      sum && silence
        ? {
            since: Math.min(sum.since, silence.since),
            until: Math.max(sum.until, silence.until),
            calls: sum.calls + silence.calls,
          }
        : (sum ?? silence),
    null,
  );
}

function mergeSlots(
  one: BrokerCounts['slots'],
  other: BrokerCounts['slots'],
): BrokerCounts['slots'] {
  const sum = { ...one };
  for (const [slot, { calls, unanswered, slow }] of Object.entries(other)) {
    const before = sum[slot];
    sum[slot] = {
      calls: (before?.calls ?? 0) + calls,
      unanswered: (before?.unanswered ?? 0) + unanswered,
      slow: (before?.slow ?? 0) + slow,
    };
  }
  return sum;
}
