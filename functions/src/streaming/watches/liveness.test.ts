import { pulse } from '@sthira/contract/pulse';
import { expect, test } from 'vitest';
import { isAlive, observeShard, type ShardSighting } from './liveness.ts';

const row = (at: number) => ({ at, mtmPaise: 0, marginPaise: 0, state: 'running' as const });

function sighting(
  at: number,
  rows: Record<string, number>,
  seen: Partial<ShardSighting> = {},
): ShardSighting {
  const live = Object.fromEntries(Object.entries(rows).map(([id, rowAt]) => [id, row(rowAt)]));
  return { at, live, writtenAtMs: 0, nowMs: 0, ...seen };
}

test('liveness: the first snapshot is no heartbeat of any account', () => {
  expect([...observeShard(undefined, sighting(1_000, { a: 1_000 })).advanced]).toEqual([]);
});

test('liveness: only rows that changed count as heartbeats, new rows included', () => {
  const { life } = observeShard(undefined, sighting(1_000, { a: 1_000, b: 1_000 }));
  expect([
    ...observeShard(life, sighting(2_000, { a: 2_000, b: 1_000, c: 2_000 })).advanced,
  ]).toEqual(['a', 'c']);
});

test('liveness: rows of a holder whose clock is behind count as heartbeats too', () => {
  const { life } = observeShard(undefined, sighting(90_000, { a: 90_000 }));
  expect([...observeShard(life, sighting(60_000, { a: 60_000 })).advanced]).toEqual(['a']);
});

test('liveness: a row written before the first listener is no heartbeat', () => {
  const { life } = observeShard(undefined, sighting(1_000, { a: 1_000 }));
  const late = observeShard(
    life,
    sighting(9_000, { a: 9_000 }, { writtenAtMs: 8_000, nowMs: 8_000 + pulse.aliveForMs }),
  );
  expect([...late.advanced]).toEqual([]);
  expect(isAlive(late.life.get('a'), 8_000 + pulse.aliveForMs)).toBe(false);
});

test('liveness: alive lasts ten seconds after the last advance', () => {
  const first = observeShard(undefined, sighting(1_000, { a: 1_000 }));
  const { life } = observeShard(
    first.life,
    sighting(2_000, { a: 2_000 }, { writtenAtMs: 500, nowMs: 510 }),
  );
  const still = observeShard(
    life,
    sighting(3_000, { a: 2_000 }, { writtenAtMs: 9_000, nowMs: 9_010 }),
  ).life;
  expect(isAlive(still.get('a'), 10_499)).toBe(true);
  expect(isAlive(still.get('a'), 10_500)).toBe(false);
  expect(isAlive(undefined, 0)).toBe(false);
});

test.each([
  ['a young write vouches for its rows', 10_000, 9_000, true],
  ['a young write does not vouch for a row left behind', 10_000, 7_000, false],
])('liveness: %s', (_, at, rowAt, alive) => {
  const { life } = observeShard(
    undefined,
    sighting(at, { a: rowAt }, { writtenAtMs: -400, nowMs: 0 }),
  );
  expect(isAlive(life.get('a'), 0)).toBe(alive);
});

test('liveness: an old document makes no account alive', () => {
  const { life } = observeShard(
    undefined,
    sighting(1_000, { a: 1_000 }, { writtenAtMs: -60_000, nowMs: 0 }),
  );
  expect(isAlive(life.get('a'), 0)).toBe(false);
});
