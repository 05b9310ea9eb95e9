import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOf, lakh, longCall, RollDesk, shortCall } from '#testing/roll-desk.ts';
import { initialState } from './state.ts';

const olds = ['2027-01-25', '2027-02-23'].map((expiryDay) => {
  return { long: callOf(23_000, expiryDay), short: callOf(24_200, expiryDay) };
});

/** What happens after a decision: shares of the orders fill, or the rest of one is rejected. */
const aTurn = fc.record({
  long: fc.constantFrom(0, 0, 1, 2, 4, 'rejected' as const),
  short: fc.constantFrom(0, 0, 1, 2, 4, 'rejected' as const),
  cancels: fc.constantFrom('heeded', 'heeded', 'late'),
  quotes: fc.constantFrom('fresh', 'fresh', 'fresh', 'none'),
  memory: fc.constantFrom('kept', 'kept', 'kept', 'kept', 'lost'),
  passesMs: fc.constantFrom(0, 0, 60_000, 301_000, 901_000),
});

function ladderDesk(): RollDesk {
  const desk = new RollDesk();
  desk.capitalPaise = 400 * lakh;
  for (const { long, short } of olds) {
    desk.contracts.push(long, short);
    desk.held.set(long.instrumentId, 260).set(short.instrumentId, -260);
  }
  return desk;
}

/** Units of the roll's calls if every sale that is at work fills and no purchase does. */
function leastCover({ held, working }: RollDesk): number {
  const least = ({ instrumentId: id }: { instrumentId: number }) =>
    (held.get(id) ?? 0) + Math.min(0, working.get(id) ?? 0);
  return least(longCall) + least(shortCall);
}

test('participation: through anything that befalls a roll, what is sold is covered in its own expiry, and older spreads stay', () => {
  const ends = { whole: 0, none: 0 };
  fc.assert(
    fc.property(fc.array(aTurn, { minLength: 1, maxLength: 30, size: 'max' }), (turns) => {
      const desk = ladderDesk();
      for (const { long, short, cancels, quotes, memory, passesMs } of turns) {
        if (memory === 'lost') desk.state = initialState;
        desk.heedsCancels = cancels === 'heeded';
        desk.decide(quotes === 'none' ? { quoteOf: () => undefined } : {});
        expect(leastCover(desk)).toBeGreaterThanOrEqual(0);
        for (const [call, lots] of [[longCall, long] as const, [shortCall, short] as const]) {
          const most = Math.abs(desk.working.get(call.instrumentId) ?? 0);
          if (lots === 'rejected') desk.working.delete(call.instrumentId);
          else desk.fill(call, Math.min(most, 65 * lots));
        }
        expect(leastCover(desk)).toBeGreaterThanOrEqual(0);
        expect(desk.held.get(longCall.instrumentId) ?? 0).toBeLessThanOrEqual(260);
        desk.now += passesMs;
      }
      desk.heedsCancels = true;
      // In the end a third session is over, and what is held is whole or nothing.
      desk.at('2026-12-31', '14:46');
      for (let turn = 0; turn < 12; turn += 1) {
        desk.decide();
        desk.fill(longCall).fill(shortCall);
        desk.now += turn === 5 ? 901_000 : 0;
      }
      const units = desk.held.get(longCall.instrumentId) ?? 0;
      expect(desk.held.get(shortCall.instrumentId) ?? 0).toBe(0 - units);
      ends[units > 0 ? 'whole' : 'none'] += 1;
      for (const { long, short } of olds)
        expect([long, short].map((call) => desk.held.get(call.instrumentId))).toEqual([260, -260]);
      expect(desk.state).toMatchObject({ phase: 'holding', entry: null });
    }),
    { numRuns: 300 },
  );
  expect(ends.whole).toBeGreaterThan(100);
  expect(ends.none).toBeGreaterThan(10);
});
