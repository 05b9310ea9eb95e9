import { type Broker, brokers } from '@sthira/contract/accounts';
import type { BrokerDay, BrokerHealth, RefusalCause } from '@sthira/contract/broker-health';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { ackWithin, never } from '#brokers/health/ack-times.ts';
import { brokerHealthOf } from '#brokers/health/broker-state.ts';
import { readBrokerCounts } from '#brokers/health/read-counts.ts';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Store } from '#platform/store/store.ts';

/** How each broker answers today. */
export async function getBrokerHealth({
  store,
  clock,
}: Pick<Call<unknown>, 'store' | 'clock'>): Promise<Answer<BrokerHealth>> {
  const now = clock.now();
  const day = istDay(now);
  return {
    data: {
      day,
      as_of: new Date(now).toISOString(),
      brokers: await readBrokerDays(store, { day, now }),
    },
    message: 'Broker health loaded.',
  };
}

/** Every broker on a day, in the product's order. */
export async function readBrokerDays(
  store: Store,
  at: { day: Day; now: Instant },
): Promise<BrokerDay[]> {
  const countsOf = await readBrokerCounts(store, at.day);
  return brokers.map((broker) => brokerDay(broker, countsOf(broker), at));
}

function brokerDay(
  broker: Broker,
  counts: BrokerCounts,
  at: { day: Day; now: Instant },
): BrokerDay {
  const health = brokerHealthOf(counts, at);
  const { calls, unanswered, limited, orders, acks, answeredAt, loginsDone, loginsFailed } = counts;
  return {
    broker,
    state: health.state,
    is_old: health.isOld,
    since: wireTime(health.since),
    answered_at: wireTime(answeredAt || null),
    calls,
    unanswered,
    rate_refusals: limited,
    orders,
    unacknowledged: acks[never] ?? 0,
    ack_p50_ms: ackWithin(acks, 0.5),
    ack_p95_ms: ackWithin(acks, 0.95),
    refused: refusals(counts),
    logins_done: loginsDone,
    logins_failed: loginsFailed,
  };
}

function refusals({ refused }: BrokerCounts): BrokerDay['refused'] {
  return Object.entries(refused)
    .map(([cause, count]) => ({ cause: cause as RefusalCause, count }))
    .sort((one, other) => other.count - one.count);
}

const wireTime = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
