import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { accountDayDocument } from '#documents/orders.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { closeDays, readClosedDays } from './close-days.ts';

const clock = new SteppedClock();
const closed = { fromDay: '2026-11-02', throughDay: '2026-11-23', checkedAt: 0 };

test('charges of days: days closed before charges existed are counted from the orders, and closing begins again', async () => {
  clock.set(istInstant('2026-11-25', '10:00'));
  const store = memoryStore(() => clock.now());
  store.put(docs.closedDays.path, closed);
  expect(await readClosedDays(store)).toBeUndefined();
  await closeDays(store, clock);
  expect(await readClosedDays(store)).toMatchObject({
    fromDay: '2026-11-24',
    throughDay: '2026-11-24',
    withCharges: true,
  });
});

test('charges of days: a stored day without charges is read with unknown charges', () => {
  const before = {
    ...{ day: '2026-08-17', realisedPaise: 130_000, closedUnits: 65, fills: 2 },
    orders: { filled: 2, cancelled: 0, rejected: 0, lost: 0, open: 0 },
    ...{ fillMs: [], runIds: ['run1'] },
  };
  expect(accountDayDocument.parse(before)).toEqual({ ...before, charges: null });
});
