import type { OrderDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { istDay, istInstant } from '@sthira/contract/units';
import { db } from '../../functions/src/platform/firestore.ts';

const dayMs = 86_400_000;
const units = 65;

/** The IST day so many days ago. */
export const daysAgo = (days: number) => istDay(Date.now() - days * dayMs);

interface Leg {
  side: 'SELL' | 'BUY';
  day: string;
  time: string;
  pricePaise: number;
}

function storedOrder({ side, day, time, pricePaise }: Leg): OrderDocument {
  const at = istInstant(day, time);
  const tag = `T${day.replaceAll('-', '')}${side}`;
  return {
    tag,
    runId: `run${day}`,
    cycle: 1,
    leg: 'shortCall',
    attempt: 1,
    purpose: side === 'SELL' ? 'entry' : 'exit',
    side,
    segment: 'NSEFO',
    instrumentId: 40_001,
    symbol: 'NIFTY CE 24450',
    quantity: units,
    limitPaise: pricePaise,
    state: 'filled',
    appOrderId: tag,
    filledQuantity: units,
    fills: { [`E${tag}`]: { quantity: units, pricePaise, at } },
    missedReads: 0,
    reason: '',
    epoch: 1,
    createdAt: at,
    sentAt: at,
    updatedAt: at,
  };
}

/** Puts a sale and its purchase into an account's record for each day; answers what each day made, in rupees. */
export async function tradeOnDays(accountId: string, days: readonly { day: string; boughtPaise: number }[]): Promise<number[]> {
  const soldPaise = 10_000;
  for (const { day, boughtPaise } of days) {
    const legs: Leg[] = [
      { side: 'SELL', day, time: '00:00', pricePaise: soldPaise },
      { side: 'BUY', day, time: '23:59', pricePaise: boughtPaise },
    ];
    for (const order of legs.map(storedOrder)) await db().doc(paths.order(accountId, order.tag)).set(order);
  }
  return days.map(({ boughtPaise }) => ((soldPaise - boughtPaise) * units) / 100);
}
