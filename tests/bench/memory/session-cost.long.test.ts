import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { shiftMs } from '../../../functions/src/platform/limits/capacity.ts';
import { usualDay } from '../cost/day.ts';
import { playSession } from './play-session.ts';
import { World } from './world.ts';

/**
 * What the agent of a shard may take of the database for an account: the market's prices, which all
 * agents read once a second, come on top.
 */
const most = {
  perSecond: { reads: 1.2, writes: 1.02 },
  /** Of each account, at the beginning of each shift. */
  perShift: { reads: 5, writes: 3 },
  perOrder: { reads: 1.2, writes: 2.5 },
} as const;

const [accounts, seconds, shifts] = [8, 1_560, 2];
const startsAt = istInstant('2026-11-19', '09:30');

type Kind = 'reads' | 'writes';

function allowed(
  kind: Kind,
  { held, begun, orders }: { held: number; begun: number; orders: number },
): number {
  return held * most.perSecond[kind] + begun * most.perShift[kind] + orders * most.perOrder[kind];
}

test('a shard’s agent takes no more of the database than an account-day allows', async () => {
  const world = new World({ accounts, startsAt });
  const { ended } = await playSession(world, {
    startsAt,
    seconds,
    cycleMs: 900_000,
    sampleSeconds: seconds,
    bytes: 2 ** 30,
  });
  expect(ended).toBe(true);
  expect(world.issues).toEqual([]);
  expect(seconds * 1_000).toBeGreaterThan(shiftMs);
  // An entry, an exit and an entry again.
  expect(world.orders).toBe(12 * accounts);
  const took = (kind: Kind) => {
    const counted = Object.entries(world.billed.counts).filter(([name]) =>
      name.startsWith(kind.slice(0, -1)),
    );
    return counted.reduce((sum, [, times]) => sum + times, 0);
  };
  console.info(JSON.stringify(world.billed.counts));
  // The list's tally each three seconds, the ended runs each five, and each account once a shift.
  const ofList = seconds * (1 / 3 + 1 / 5) + shifts * accounts;
  expect(world.billed.counts['read accounts']).toBeLessThanOrEqual(ofList);
  const session = { held: seconds, begun: shifts * accounts, orders: world.orders };
  for (const kind of ['reads', 'writes'] as const)
    expect(took(kind), kind).toBeLessThanOrEqual(allowed(kind, session));
});

test('what agents may take leaves the rest of an account-day’s bounds to screens, calls and streams', () => {
  const held = usualDay.sessionSeconds / 200;
  const day = {
    held,
    begun: usualDay.sessionSeconds / usualDay.shiftSeconds,
    orders: usualDay.orders,
  };
  const prices = held;
  expect(allowed('reads', day) + prices).toBeLessThan(0.5 * 700);
  expect(allowed('writes', day)).toBeLessThan(0.5 * 600);
});
