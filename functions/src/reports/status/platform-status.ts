import { brokerNames } from '@sthira/contract/accounts';
import type { BrokerDay } from '@sthira/contract/broker-health';
import type { PlatformStatus } from '@sthira/contract/platform-status';
import { type Instant, istDay, minuteMs } from '@sthira/contract/units';
import { tradingSilence } from '#agents/shards/trading-silence.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Store } from '#platform/store/store.ts';
import { readBrokerDays } from './get-broker-health.ts';

/** Fewer orders of a day would speak of single ones. */
const fewestOrders = 20;
const roundFigures = [100, 200, 300, 500, 1_000, 1_500, 2_000, 3_000] as const;

/** Whether the platform works now, in words that say nothing of anybody. */
export async function platformStatus(store: Store, now: Instant): Promise<PlatformStatus> {
  const isOpen = isMarketOpen(now);
  const [silentSince, days] = await Promise.all([
    isOpen ? tradingSilence(store, now) : undefined,
    readBrokerDays(store, { day: istDay(now), now }),
  ]);
  return {
    checked_at: new Date(now).toISOString(),
    market: isOpen ? 'open' : 'closed',
    agents: {
      state: !isOpen ? 'resting' : silentSince === undefined ? 'working' : 'silent',
      since: silentSince === undefined ? null : toTheMinute(silentSince),
    },
    brokers: days.map(coarse),
  };
}

function coarse({ broker, state, is_old, since, ...day }: BrokerDay) {
  return {
    name: brokerNames[broker],
    state,
    is_old,
    since: since && toTheMinute(Date.parse(since)),
    answered_at: day.answered_at && toTheMinute(Date.parse(day.answered_at)),
    acknowledged_within_ms: roundAck(day),
  };
}

function roundAck({ orders, ack_p95_ms }: Pick<BrokerDay, 'orders' | 'ack_p95_ms'>) {
  if (orders < fewestOrders || ack_p95_ms === null) return null;
  return roundFigures.find((ms) => ack_p95_ms <= ms) ?? null;
}

const toTheMinute = (at: Instant) => new Date(at - (at % minuteMs)).toISOString();
