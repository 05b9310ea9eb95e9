// req: INVESTOR-173
import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { participation } from '#participation/strategy.ts';
import { MonthsWorld } from '#testing/months-world.ts';
import { lakh } from '#testing/roll-desk.ts';

const met = fc.constantFrom('filled', 'filled', 'half', 'unfilled', 'unfilled', 'rejected');
/** A second of a roll: what its orders meet, how long it lasts, and what else happens in it. */
const aSecond = fc.record({
  long: met,
  short: met,
  afterMs: fc.constantFrom(1_000, 1_000, 2_000, 41_000, 120_000, 301_000),
  indexPaise: fc.constantFrom(2_500_000, 2_500_000, 2_497_000, 2_503_000, 2_506_000),
  ends: fc.constantFrom('none', 'none', 'none', 'longCall:entry', 'shortCall:entry'),
  entries: fc.constantFrom('allowed', 'allowed', 'allowed', 'allowed', 'blocked', 'held'),
} as const);

function ladder(): MonthsWorld {
  const strategy = { strategy: participation, parameters: participation.read('') };
  const world = new MonthsWorld(
    { ...strategy, capitalPaise: 400 * lakh },
    istInstant('2026-11-23', '13:59'),
  );
  for (const day of ['2026-11-23', '2026-12-29']) {
    const bid = ['14:00:00', '14:00:01', '14:05:00', '14:05:01', '14:05:42', '14:05:43'];
    world.at(day, ...bid, '14:05:44', '14:05:45');
  }
  return world;
}

/** The calls bought, less those sold, as the broker has them. */
const netOf = (world: MonthsWorld) => Object.values(world.nets).reduce((sum, net) => sum + net, 0);

test('through anything that befalls a roll of a ladder, what is sold is covered and older spreads stay', () => {
  const ends = { whole: 0, none: 0, broken: 0 };
  fc.assert(
    fc.property(fc.array(aSecond, { minLength: 5, maxLength: 25, size: 'max' }), (seconds) => {
      const world = ladder();
      const old = world.held;
      expect(old).toHaveLength(4);
      world.now = istInstant('2027-01-25', '14:00');
      for (const { long, short, afterMs, indexPaise, ends: ended, entries } of seconds) {
        world.meets = ({ leg }) => (leg.startsWith('long') ? long : short);
        Object.assign(world, { indexPaise, entries });
        world.endOrders(ended);
        world.play(world.now + afterMs);
        // Older spreads are whole, so that all of it is of the roll.
        expect(netOf(world)).toBeGreaterThanOrEqual(0);
      }
      // The books of a day are gone with it: the last trades are read before.
      world.meets = () => 'unfilled';
      world.pass(1);
      world.meets = () => 'filled';
      world.entries = 'allowed';
      world.at(
        '2027-01-28',
        '09:15',
        '09:15:01',
        '09:15:02',
        '09:15:05',
        '09:16',
        '09:31',
        '09:32',
      );
      world.at('2027-01-28', '09:33', '09:33:01', '09:33:02', '09:34');
      expect(world.held).toEqual(expect.arrayContaining(old));
      expect(netOf(world)).toBe(0);
      expect(world.state.algorithm).toMatchObject({ phase: 'holding', entry: null });
      ends[world.held.length > 4 ? 'whole' : 'none'] += 1;
      ends.broken += world.state.broken?.count ?? 0;
    }),
    { numRuns: 45 },
  );
  expect(Math.min(ends.whole, ends.none, ends.broken)).toBeGreaterThan(5);
});
