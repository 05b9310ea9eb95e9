import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { optionChain } from '#contracts/contracts.ts';
import type { EnigmaState } from '#enigma/state.ts';
import { deltaOf } from '#prices/option-delta.ts';
import { levels } from '#testing/run-market-fixture.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { dayRefusal } from './entry-days.ts';
import { timing } from './open.ts';
import { parseParameters } from './parameters.ts';

/** Friday; the options expire on Monday, because Tuesday is a holiday. */
const eve = '2026-11-20';
const expiryDay = '2026-11-23';
const hours = { hours: 'exchange' } as const;

function aRun(strategy = '{"preset":"eve","max_loss":100,"lots":1}', at = '15:10') {
  const world = new RunWorld(anAccount({ parameters: parseParameters(strategy) }));
  world.now = istInstant(eve, at);
  return world;
}

const play = (world: RunWorld, seconds = 4) => world.pass(seconds, () => 'filled', hours);
const held = (world: RunWorld) => Object.keys(world.state.orders.book.held).length;

test('eve: options of a delta of 0.16 are sold the day before their expiry, from 15:10 to 15:15', () => {
  const world = aRun();
  play(world, 5);
  const algorithm = world.state.algorithm as EnigmaState;
  expect(algorithm).toMatchObject({ phase: 'holding', settles: true });
  if (algorithm.phase !== 'holding') return;
  const { shortCall, shortPut, longCall } = algorithm.strangle;
  for (const sold of [shortCall, shortPut]) {
    expect(sold.expiryDay).toBe(expiryDay);
    expect(Math.abs(deltaOf(sold, istInstant(eve, '15:10'), levels))).toBeCloseTo(0.16, 1);
  }
  expect(longCall.strike - shortCall.strike).toBe(200);
  expect(world.state.reason).toBe(`Holding until it settles on Nov 23, 2026`);
});

test.each([
  ['15:09', 'New positions from 15:10'],
  ['15:15', 'The closing auction runs'],
])('eve: nothing is sold at %s', (at, reason) => {
  const world = aRun(undefined, at);
  play(world, 1);
  expect(world.state.reason).toBe(reason);
});

test('eve: nothing is sold two trading days before the expiry, with the day of entry as the reason', () => {
  const world = aRun();
  world.now = istInstant('2026-11-19', '15:10');
  play(world, 1);
  expect(world.state.reason).toBe(
    `New positions on Nov 20, 2026, the trading day before an expiry`,
  );
});

test('eve: the position stays open over night and the next morning without an order', () => {
  const world = aRun();
  play(world);
  for (const [day, time] of [
    [eve, '15:20'],
    [eve, '15:45'],
    ['2026-11-22', '12:00'],
    [expiryDay, '09:05'],
    [expiryDay, '09:20'],
    [expiryDay, '15:39'],
  ] as const) {
    world.now = istInstant(day, time);
    play(world, 2);
    expect(world.last.orders.create).toEqual([]);
    expect(held(world)).toBe(4);
  }
  world.now = istInstant(expiryDay, '15:40');
  world.second(() => 'filled', hours);
  expect(held(world)).toBe(0);
  expect(world.last.orders.create).toEqual([]);
});

test('eve: the stop counts from the next opening', () => {
  const world = aRun('{"preset":"eve","max_loss":100,"lots":1,"stop":0.5}');
  play(world);
  world.moved[world.leg('shortPut')] = 10_000;
  world.now = istInstant(expiryDay, '09:10');
  play(world, 1);
  expect(world.last.orders.create).toEqual([]);
  world.now = istInstant(expiryDay, '09:15');
  play(world, 1);
  expect(world.state.reason).toBe('Leaving: stop of 0.5% of the capital');
  play(world, 4);
  expect(held(world)).toBe(0);
});

test('eve: the position is closed at half of the credit earned, not before', () => {
  const world = aRun();
  play(world);
  const { position } = world.state.orders.book;
  const creditPaise = -[...position.open.values()].reduce(
    (sum, { costPaise }) => sum + costPaise,
    0,
  );
  expect(creditPaise).toBeGreaterThan(0);
  world.now = istInstant(expiryDay, '10:00');
  const perUnit = Math.ceil(creditPaise / 2 / 65);
  world.moved[world.leg('shortPut')] = -perUnit + 100;
  play(world, 2);
  expect(held(world)).toBe(4);
  world.moved[world.leg('shortPut')] = -perUnit - 400;
  play(world, 4);
  expect(held(world)).toBe(0);
});

test('eve: a square off in the night closes the position at the opening', () => {
  const world = aRun();
  play(world);
  world.now = istInstant(eve, '22:00');
  world.stop();
  play(world, 2);
  expect(world.last.orders.create).toEqual([]);
  expect(world.state.reason).toBe('Leaving when the market opens: square off');
  world.now = istInstant(expiryDay, '09:15');
  play(world, 4);
  expect(held(world)).toBe(0);
});

test('eve: an index that is not calm neither holds the sale nor closes the position', () => {
  const world = aRun('{"preset":"eve","max_loss":100,"lots":1,"threshold":0.1}');
  play(world);
  expect(held(world)).toBe(4);
});

test.each([
  ['eve', '2026-12-03', '09:30', 'New positions on Dec 07, 2026, the trading day before an expiry'],
  ['daily', '2026-12-04', '09:30', 'No new position before Decision of the RBI (Dec 04, 2026)'],
  ['daily', '2026-12-03', '14:30', 'No new position after 14:30'],
])('%s on %s at %s, with events skipped: %s', (preset, day, at, reason) => {
  const now = istInstant(day, at);
  const contracts = optionChain({
    ...{ underlying: 'NIFTY', day, expiries: ['2026-12-08'], spotPaise: levels.indexPaise },
  });
  const parameters = parseParameters(JSON.stringify({ preset, skip_events: true }));
  const occasion = {
    now,
    session: sessionAt(now, 'exchange'),
    squareOff: 'no',
    contracts,
  } as const;
  expect(timing(0, parameters, occasion)).toBe(reason);
});

test('eve: nothing is sold with an event before the settlement', () => {
  const parameters = parseParameters('{"hold":"settlement","skip_events":true}');
  const refusalOn = (day: string) => {
    const request = { underlying: 'NIFTY', day, expiries: ['2026-12-08'] } as const;
    const contracts = optionChain({ ...request, spotPaise: levels.indexPaise });
    return dayRefusal(parameters, { contracts, now: istInstant(day, '10:00') });
  };
  expect(refusalOn('2026-12-02')).toBe('No new position before Decision of the RBI (Dec 04, 2026)');
  expect(refusalOn('2026-12-03')).toBe('No new position before Decision of the RBI (Dec 04, 2026)');
  expect(refusalOn('2026-12-07')).toBeNull();
});
