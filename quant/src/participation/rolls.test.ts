import { expect, test } from 'vitest';
import { callOf, lakh, longCall, RollDesk, shortCall } from '#testing/roll-desk.ts';

const orders = ({ intents }: ReturnType<RollDesk['decide']>) =>
  intents.map(({ leg, side, quantity, purpose, mostPaise }) => {
    return [side, leg, quantity, purpose, ...(mostPaise === undefined ? [] : [mostPaise])];
  });

test('participation: a fresh account holds out until the next roll, and says when that is', () => {
  const desk = new RollDesk().at('2026-11-19', '14:10');
  const { reason, intents, state } = desk.decide();
  expect(intents).toEqual([]);
  expect(state.phase).toBe('flat');
  expect(reason).toBe(
    'Holds nothing. It buys only around the expiry of a quarter, next on Dec 29, 2026, and with 3 lots or more on Nov 23, 2026',
  );
  expect(desk.at('2026-12-29', '13:59').decide().reason).toBe(
    'Holds nothing. It rolls today from 14:00',
  );
  expect(desk.at('2026-11-23', '14:10').decide().reason).toBe(
    'Under 3 lots it buys only around the expiry of a quarter, next on Dec 29, 2026',
  );
});

test('participation: the lower call first, at its middle and then its ask, and the upper one after it', () => {
  const desk = new RollDesk();
  expect(orders(desk.decide())).toEqual([['BUY', 'longCall', 65, 'entry', 93_595]]);
  expect(desk.state).toMatchObject({
    phase: 'entering',
    because:
      'the roll of Dec 29, 2026: 1 of 1 lots, a debit of 2.36% of the index, 49.26% of the capital take part',
  });
  expect(desk.decide().intents).toEqual([]);
  const later = desk.at('2026-12-29', '14:05').decide();
  expect([later.intents, later.cancels]).toEqual([[], [longCall.instrumentId]]);
  expect(orders(desk.decide())).toEqual([['BUY', 'longCall', 65, 'entry', 93_845]]);
  expect(orders(desk.fill(longCall).decide())).toEqual([['SELL', 'shortCall', 65, 'entry']]);
  expect(desk.decide().intents).toEqual([]);
  desk.fill(shortCall).decide();
  expect(desk.state).toMatchObject({
    ...{ phase: 'holding', entry: null },
    premiums: [{ rollDay: '2026-12-29', paidPaise: 3_719_950, capitalPaise: 32 * lakh }],
  });
  // ₹37,199.50, and the charges of two orders.
  expect(desk.state.worstPaise).toBeGreaterThan(3_719_950 + 4_000);
  expect(desk.state.worstPaise).toBeLessThan(3_719_950 + 15_000);
  expect(desk.decide().reason).toBe(
    'Holding until settlement; the roll of Dec 29, 2026 is made. It buys only around the expiry of a quarter, next on Mar 30, 2027, and with 3 lots or more on Jan 25, 2027',
  );
});

test('participation: what a spread cost is what its trades show, where they are known', () => {
  const desk = new RollDesk();
  desk.creditPaise = -1_000;
  desk.decide();
  desk.fill(longCall).decide();
  desk.creditPaise = -3_601_000;
  desk.fill(shortCall).decide();
  expect(desk.state.premiums).toMatchObject([{ paidPaise: 3_600_000 }]);
});

test('participation: as many upper calls are sold as lower ones were bought, and the rest is let go', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 70 * lakh;
  expect(orders(desk.decide())).toEqual([['BUY', 'longCall', 130, 'entry', 93_595]]);
  expect(orders(desk.fill(longCall, 65).decide())).toEqual([['SELL', 'shortCall', 65, 'entry']]);
  desk.fill(shortCall).at('2026-12-29', '14:45');
  expect(desk.decide().cancels).toEqual([longCall.instrumentId]);
  desk.decide();
  desk.decide();
  expect(desk.state.spreads).toMatchObject([{ units: 65 }]);
  expect(desk.state.phase).toBe('holding');
});

test('participation: an upper call that is not sold in 15 minutes lets the lower one be sold back', () => {
  const desk = new RollDesk();
  desk.decide();
  desk.fill(longCall).decide();
  desk.at('2026-12-29', '14:16');
  const first = desk.decide();
  expect([first.intents, first.cancels]).toEqual([[], [shortCall.instrumentId]]);
  expect(orders(desk.decide())).toEqual([['SELL', 'longCall', 65, 'exit']]);
  expect(desk.decide().intents).toEqual([]);
  desk.fill(longCall).decide();
  expect(desk.state).toMatchObject({ phase: 'flat', premiums: [], spreads: [] });
  expect(desk.at('2026-12-30', '14:00').decide()).toMatchObject({ intents: [] });
  expect(desk.decide().reason).toContain(
    'The roll of Dec 29, 2026 was not made: the upper call was not sold, so that the lower one was sold back',
  );
});

test('participation: half of the upper calls sold keeps half of the spread', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 70 * lakh;
  desk.decide();
  desk.fill(longCall).decide();
  desk.fill(shortCall, 65).at('2026-12-29', '14:16').decide();
  expect(orders(desk.decide())).toEqual([['SELL', 'longCall', 65, 'exit']]);
  desk.fill(longCall).decide();
  expect(desk.state).toMatchObject({ phase: 'holding', spreads: [{ units: 65 }] });
});

test('participation: on a ladder a third is bought beside the spreads that are held', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 100 * lakh;
  const [oldLong, oldShort] = [callOf(23_000, '2027-01-25'), callOf(24_200, '2027-01-25')];
  desk.contracts.push(oldLong, oldShort);
  desk.held.set(oldLong.instrumentId, 65).set(oldShort.instrumentId, -65);
  expect(orders(desk.decide())).toEqual([['BUY', 'longCall', 65, 'entry', 93_595]]);
  desk.fill(longCall).trade();
  expect(desk.state.spreads.map(({ longCall: { expiryDay } }) => expiryDay)).toEqual([
    '2027-01-25',
    '2027-03-30',
  ]);
});

test('participation: a state that is lost is read from what is held, and closes nothing', () => {
  const desk = new RollDesk();
  desk.trade();
  desk.state = { ...desk.state, ...desk.state, ...{ premiums: [], spreads: [], phase: 'flat' } };
  desk.contracts = [];
  const { intents, state } = desk.decide({ heldContracts: [longCall, shortCall] });
  expect(intents).toEqual([]);
  expect(state).toMatchObject({
    ...{ phase: 'holding', spreads: [{ units: 65 }] },
    premiums: [{ rollDay: '2026-12-29', paidPaise: 4_000_000 }],
  });
});

test('participation: an expired spread waits for its settlement, and is forgotten after it', () => {
  const desk = new RollDesk().trade();
  desk.at('2027-03-31', '10:00');
  expect(desk.decide({ squareOff: 'requested' })).toMatchObject({
    ...{ intents: [], cancels: [] },
    reason: 'Waiting for the close at which the options settle',
  });
  desk.held.clear();
  desk.decide();
  expect(desk.state).toMatchObject({ phase: 'flat', spreads: [], premiums: [{}] });
});

test('participation: a person closes everything, sold calls first', () => {
  const desk = new RollDesk().trade().at('2027-01-14', '11:00');
  const { intents } = desk.decide({ squareOff: 'requested' });
  expect(intents.map(({ side, leg }) => `${side} ${leg}`)).toEqual(['BUY shortCall']);
  expect(orders(desk.fill(shortCall).decide())).toEqual([['SELL', 'longCall', 65, 'exit']]);
  desk.fill(longCall).decide({ squareOff: 'requested' });
  expect(desk.state.phase).toBe('flat');
});

test('participation: sold calls without bought ones are bought back, and other expiries stay', () => {
  const desk = new RollDesk().trade();
  const naked = callOf(25_000, '2027-01-25');
  desk.contracts.push(naked);
  desk.held.set(naked.instrumentId, -65);
  const { intents, reason } = desk.decide();
  expect(intents).toMatchObject([{ side: 'BUY', quantity: 65, contract: naked }]);
  expect(reason).toBe('Closing the spread of Jan 25, 2027: units that no decision explains');
});

test('participation: a spread is left to settle, or sold at the share of its width that one asks for', () => {
  const desk = new RollDesk().trade().at('2027-03-01', '11:00');
  desk.quotes.set(longCall.instrumentId, { bidPaise: 208_000, askPaise: 208_500 });
  desk.quotes.set(shortCall.instrumentId, { bidPaise: 99_800, askPaise: 100_000 });
  expect(desk.decide().intents).toEqual([]);
  desk.parameters = { ...desk.parameters, closeAt: 91 };
  expect(desk.decide().intents).toEqual([]);
  desk.parameters = { ...desk.parameters, closeAt: 90 };
  expect(orders(desk.decide())).toEqual([['BUY', 'shortCall', 65, 'exit']]);
  desk.parameters = { ...desk.parameters, closeAt: null };
  expect(orders(desk.fill(shortCall).decide())).toEqual([['SELL', 'longCall', 65, 'exit']]);
  desk.fill(longCall).decide();
  expect(desk.state.phase).toBe('flat');
});
