import { expect, test } from 'vitest';
import { callOf, lakh, longCall, RollDesk, shortCall } from '#testing/roll-desk.ts';
import { initialState } from './state.ts';
import { participation } from './strategy.ts';

const orders = ({ intents }: ReturnType<RollDesk['decide']>) =>
  intents.map(({ side, leg, quantity, purpose }) => `${side} ${leg} ${quantity} ${purpose}`);

const old = { long: callOf(23_000, '2027-01-25'), short: callOf(24_200, '2027-01-25') };

/** A desk that holds a spread of January beside whatever it trades. */
function beside(units: { long: number; short: number }): RollDesk {
  const desk = new RollDesk();
  desk.contracts.push(old.long, old.short);
  desk.held.set(old.long.instrumentId, units.long).set(old.short.instrumentId, units.short);
  return desk;
}

test('participation: old quotes let an entry wait, and nothing is sold by them', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 70 * lakh;
  desk.decide();
  desk.fill(longCall, 65);
  desk.working.clear();
  const stale = { ...desk.input({}), quoteOf: () => undefined };
  expect(desk.decide({ quoteOf: stale.quoteOf })).toMatchObject({ intents: [], cancels: [] });
  expect(orders(desk.decide())).toEqual(['BUY longCall 65 entry', 'SELL shortCall 65 entry']);
});

test('participation: an entry waits through a bad moment, and follows the index while nothing is bought', () => {
  const desk = new RollDesk();
  desk.decide();
  desk.working.clear();
  const { sinceAt } = desk.state.entry ?? {};
  expect(desk.decide({ quoteOf: () => undefined })).toMatchObject({ intents: [] });
  expect(desk.state).toMatchObject({ phase: 'entering', entry: { sinceAt } });
  expect(orders(desk.decide())).toEqual(['BUY longCall 65 entry']);
  desk.working.clear();
  // At 24,360 the strikes are 24,400 and 25,600, which are not listed here.
  const moved = desk.decide({ indexPaise: 2_436_000 });
  expect(moved.intents).toEqual([]);
  expect(moved.reason).toContain('the calls of 24400 and 25600');
  expect(desk.state.entry).toBeNull();
});

test('participation: an entry of yesterday buys nothing more, whenever it is looked at again', () => {
  const idle = new RollDesk();
  idle.decide();
  idle.working.clear();
  expect(idle.at('2026-12-30', '09:20').decide()).toMatchObject({
    intents: [],
    state: { phase: 'flat' },
  });
  const half = new RollDesk();
  half.capitalPaise = 70 * lakh;
  half.decide();
  half.fill(longCall, 65);
  half.working.clear();
  expect(orders(half.at('2026-12-30', '09:20').decide())).toEqual(['SELL shortCall 65 entry']);
  half.fill(shortCall).decide();
  expect(half.state).toMatchObject({ phase: 'holding', spreads: [{ units: 65 }] });
});

test('participation: while a run may open nothing, an entry buys nothing more and still sells', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 70 * lakh;
  desk.decide();
  desk.fill(longCall, 65);
  desk.working.clear();
  const held = desk.decide({ hold: 'The kill switch is on: no new positions' });
  expect(orders(held)).toEqual(['SELL shortCall 65 entry']);
  expect(held.reason).toBe('The kill switch is on: no new positions');
  expect(orders(desk.decide())).toEqual(['BUY longCall 65 entry']);
});

test('participation: a bid rests through a moment without quotes, and is taken back where nothing may be opened', () => {
  const desk = new RollDesk();
  desk.decide();
  desk.heedsCancels = false;
  const taken = (over: Parameters<RollDesk['decide']>[0]) => desk.decide(over).cancels;
  expect(taken({ quoteOf: () => undefined })).toEqual([]);
  expect(taken({ indexPaise: 2_460_000 })).toEqual([]);
  expect(taken({ hold: 'Waiting for the broker’s books' })).toEqual([longCall.instrumentId]);
  desk.quotes.set(longCall.instrumentId, { bidPaise: 113_345, askPaise: 113_845 });
  expect(taken({})).toEqual([longCall.instrumentId]);
});

test('participation: a reason to leave closes the spread and the entry that it is about, and no others', () => {
  const desk = beside({ long: 65, short: -65 });
  desk.capitalPaise = 100 * lakh;
  desk.decide();
  const why = 'an order was not filled';
  const leaves = (...of: number[]) => desk.decide({ leave: { why, of } });
  expect(leaves(99)).toMatchObject({ intents: [], cancels: [], state: { phase: 'entering' } });
  const { state, cancels } = leaves(longCall.instrumentId);
  expect(cancels).toEqual([longCall.instrumentId]);
  expect(state).toMatchObject({ entry: null, missed: { kind: 'rejected', isOver: false } });
  expect(orders(leaves(old.short.instrumentId))).toContain('BUY shortCall 65 exit');
  const closes = desk.state.spreads.map(({ longCall: { expiryDay }, ...each }) => [
    ...[expiryDay, each.closes],
  ]);
  expect(closes).toEqual([['2027-01-25', why]]);
  expect(desk.state.leaves).toBeNull();
});

test('participation: of a state that is lost in an entry, the entry goes on', () => {
  const desk = new RollDesk();
  desk.decide();
  desk.fill(longCall).decide();
  desk.state = initialState;
  expect(desk.decide()).toMatchObject({ intents: [], state: { phase: 'entering' } });
  desk.fill(shortCall).decide();
  expect(desk.state).toMatchObject({ phase: 'holding', premiums: [{ rollDay: '2026-12-29' }] });
  const unsold = new RollDesk();
  unsold.held.set(longCall.instrumentId, 65);
  expect(orders(unsold.decide())).toEqual(['SELL shortCall 65 entry']);
});

test('participation: of an expiry with more sold than bought, everything is closed, and of others nothing', () => {
  const desk = beside({ long: 65, short: -130 }).at('2027-01-12', '11:00');
  desk.held.set(longCall.instrumentId, 65).set(shortCall.instrumentId, -65);
  expect(orders(desk.decide())).toEqual(['BUY shortCall 130 exit']);
  expect(desk.state.spreads).toMatchObject([{ longCall: { expiryDay: '2027-03-30' } }]);
});

test('participation: a call sold below the bought one is no spread of this rule', () => {
  const desk = new RollDesk().at('2027-01-12', '11:00');
  desk.held.set(shortCall.instrumentId, 65).set(longCall.instrumentId, -65);
  expect(orders(desk.decide())).toEqual(['BUY shortCall 65 exit']);
  expect(desk.state.spreads).toEqual([]);
});

test('participation: an entry that is not what it should be is closed, and goes on no further', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 70 * lakh;
  desk.decide();
  desk.fill(longCall, 65);
  desk.working.clear();
  desk.held.set(shortCall.instrumentId, -130);
  expect(orders(desk.decide())).toEqual(['BUY shortCall 130 exit']);
  expect(desk.state.entry).toBeNull();
});

test('participation: an upper call that another hand bought back lets the lower one be sold', () => {
  const desk = new RollDesk().trade().at('2027-01-12', '11:00');
  desk.held.set(shortCall.instrumentId, 0);
  expect(orders(desk.decide())).toEqual(['SELL longCall 65 exit']);
});

test('participation: what began to leave leaves, whatever is said later', () => {
  const desk = new RollDesk().trade().at('2027-01-12', '11:00');
  const { intents } = desk.decide({ leave: { why: 'the day has lost enough', of: 'all' } });
  expect(intents).toMatchObject([{ side: 'BUY', contract: shortCall, widthPaise: 120_000 }]);
  expect(desk.state).toMatchObject({ phase: 'exiting', because: 'the day has lost enough' });
  desk.working.clear();
  expect(orders(desk.decide())).toEqual(['BUY shortCall 65 exit']);
  expect(orders(desk.fill(shortCall).decide())).toEqual(['SELL longCall 65 exit']);
  desk.fill(longCall).decide();
  expect(desk.state).toMatchObject({ phase: 'flat', leaves: null });
});

test('participation: a square off ends an entry that has bought nothing', () => {
  const desk = new RollDesk();
  desk.decide();
  desk.working.clear();
  expect(desk.decide({ squareOff: 'requested' })).toMatchObject({
    ...{ intents: [], reason: 'Flat: square off requested' },
    state: { phase: 'flat', entry: null },
  });
});

test('participation: nothing is ordered in options that have expired', () => {
  const desk = beside({ long: 65, short: 0 }).at('2027-01-29', '11:00');
  desk.state = { ...initialState, phase: 'holding', spreads: [{ ...calls(old), ...one }] };
  expect(desk.decide()).toMatchObject({ intents: [], state: { spreads: [{ units: 65 }] } });
});

test('participation: premiums of earlier rolls are kept for twelve months', () => {
  const desk = new RollDesk();
  const premium = { paidPaise: 3_000_000, capitalPaise: 32 * lakh };
  const before = ['2025-12-30', '2026-03-30'].map((rollDay) => ({ ...premium, rollDay }));
  desk.state = { ...desk.state, premiums: before };
  desk.trade();
  expect(desk.state.premiums.map(({ rollDay }) => rollDay)).toEqual(['2026-03-30', '2026-12-29']);
});

test('participation: a ladder buys no more than is missing, and counts nothing that settles today', () => {
  const desk = beside({ long: 325, short: -325 });
  desk.capitalPaise = 200 * lakh;
  expect(orders(desk.decide())).toEqual(['BUY longCall 65 entry']);
  const settling = new RollDesk();
  settling.capitalPaise = 200 * lakh;
  const due = { long: callOf(23_000, '2026-12-29'), short: callOf(24_200, '2026-12-29') };
  settling.contracts.push(due.long, due.short);
  settling.held.set(due.long.instrumentId, 325).set(due.short.instrumentId, -325);
  expect(orders(settling.decide())).toEqual(['BUY longCall 130 entry']);
});

test('participation: a stored state comes back, and one that is not whole does not', () => {
  const desk = new RollDesk();
  desk.decide();
  const entering = JSON.parse(JSON.stringify(desk.state));
  expect(participation.restore(entering)).toEqual(desk.state);
  expect(participation.restore({ ...entering, entry: { units: 65 } })).toEqual(initialState);
  expect(participation.restore({ phase: 'holding', spreads: [{}] })).toEqual(initialState);
  expect(participation.restore(null)).toEqual(initialState);
});

test('participation: parameters of a text, of a stored run, and kept to bounds', () => {
  expect(participation.read('')).toEqual({ lots: null, notional: 50, closeAt: null });
  expect(participation.read('{"notional": 37, "close_at": 90}')).toMatchObject({ notional: 37 });
  expect(() => participation.read('{"notional": 51}')).toThrow('notional');
  expect(participation.restoreParameters({ lots: 2 })).toMatchObject({ lots: 2, notional: 50 });
  const bounds = { until: '2026-12-30', notional: 40 };
  expect(participation.keptTo(participation.read(''), bounds)).toMatchObject({ notional: 40 });
});

const one = { units: 65, worstPaise: 3_700_000 };
const calls = ({ long, short }: typeof old) => ({ longCall: long, shortCall: short });
