import { dayMs, istDay, istInstant } from '@sthira/contract/units';
import { filledOrder, lotUnits, storeOrders } from '#support/stored-orders.ts';

/** The IST day so many days ago. */
export const daysAgo = (days: number) => istDay(Date.now() - days * dayMs);

/**
 * Puts a sale and its purchase into an account's record for each day; answers what each day made,
 * in rupees.
 */
export async function tradeOnDays(
  accountId: string,
  days: readonly { day: string; boughtPaise: number }[],
): Promise<number[]> {
  const soldPaise = 10_000;
  const orders = days.flatMap(({ day, boughtPaise }) => [
    filledOrder({
      tag: `T${day}SELL`,
      runId: `run${day}`,
      at: istInstant(day, '00:00'),
      pricePaise: soldPaise,
      why: 'the index is calm (0.8 of 2.5)',
      touch: { bidPaise: soldPaise, askPaise: soldPaise + 20 },
    }),
    filledOrder({
      tag: `T${day}BUY`,
      runId: `run${day}`,
      at: istInstant(day, '23:59'),
      pricePaise: boughtPaise,
      side: 'BUY',
      purpose: 'exit',
      why: 'the day ends for it at 15:15',
      touch: { bidPaise: boughtPaise - 30, askPaise: boughtPaise },
    }),
  ]);
  await storeOrders(accountId, orders);
  return days.map(({ boughtPaise }) => ((soldPaise - boughtPaise) * lotUnits) / 100);
}
