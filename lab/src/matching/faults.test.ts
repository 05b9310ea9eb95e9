import { expect, test } from 'vitest';
import type { FaultTarget } from './fault.ts';
import { Faults } from './faults.ts';

const target: FaultTarget = {
  profile: 'plain',
  client: 'SIM01',
  method: 'POST',
  path: '/interactive/orders',
  call: 'place',
  now: 1_000,
};

function faults(random = () => 0.5) {
  return new Faults(random);
}

test('faults: a switch applies to calls that fit all of its fields', () => {
  const switches = faults();
  switches.add(
    {
      kind: 'hang',
      client: 'SIM01',
      call: 'place',
      phase: 'closing',
      side: 'SELL',
      method: 'post',
      path: '/orders',
    },
    0,
  );
  expect(switches.take(['hang'], target)).toBeUndefined();
  expect(switches.take(['hang'], { ...target, phase: 'closing', side: 'BUY' })).toBeUndefined();
  expect(switches.take(['latency'], { ...target, phase: 'closing', side: 'SELL' })).toBeUndefined();
  expect(switches.take(['hang'], { ...target, phase: 'closing', side: 'SELL' })).toMatchObject({
    id: 1,
    struck: 1,
  });
});

test('faults: a switch skips the first calls, applies so many times, and leaves the rest', () => {
  const switches = faults();
  switches.add({ kind: 'hang', skip: 2, count: 1 }, 0);
  expect([1, 2, 3, 4].map(() => switches.take(['hang'], target) !== undefined)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('faults: a switch applies with its chance and ends after its time', () => {
  const draws = [0.1, 0.9];
  const switches = faults(() => draws.shift() ?? 0);
  switches.add({ kind: 'hang', chance: 0.5, lastsMs: 500 }, 900);
  expect(switches.take(['hang'], target)).toBeDefined();
  expect(switches.take(['hang'], target)).toBeUndefined();
  expect(switches.active(['hang'], target)).toBeUndefined();
  expect(switches.take(['hang'], { ...target, now: 1_400 })).toBeUndefined();
});
