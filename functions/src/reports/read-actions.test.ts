import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { readActions } from './read-actions.ts';

const range = { fromDay: '2026-11-23', toDay: '2026-11-24' };
const from = istInstant('2026-11-23', '00:00');
const until = istInstant('2026-11-25', '00:00');

test('actions: those of a range are read, the newest first, with their actor', async () => {
  const store = memoryStore();
  const row = (name: string, action: string, at: number, actor: object) =>
    store.put(`audit/${name}`, { subject: 'a1', action, at, actor });
  row('1', 'before', from - 1, { uid: 'asha' });
  row('2', 'startTrading', from, { uid: 'asha', email: 'asha@example.com', role: 'user' });
  row('3', 'finishSquareOff', until - 1, { system: 'agent' });
  row('4', 'after', until, { uid: 'asha' });
  const { actions, leftOut } = await readActions(store, range);
  expect(actions).toEqual([
    { uid: undefined, subject: 'a1', action: 'finishSquareOff', at: until - 1 },
    { uid: 'asha', subject: 'a1', action: 'startTrading', at: from },
  ]);
  expect(leftOut).toBe(0);
});

test('actions: beyond twenty thousand the oldest are only counted', async () => {
  const store = memoryStore();
  for (let number = 0; number < 20_003; number += 1)
    store.put(`audit/${number}`, {
      ...{ subject: 'a1', action: 'x', at: from + number, actor: { system: 'agent' } },
    });
  const { actions, leftOut } = await readActions(store, range);
  expect([actions.length, actions.at(-1)?.at, leftOut]).toEqual([20_000, from + 3, 3]);
});
