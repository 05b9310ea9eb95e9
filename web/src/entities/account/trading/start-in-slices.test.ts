import type { Account } from '@sthira/contract/accounts';
import { expect, test, vi } from 'vitest';
import { outcomeOf, refusedOutcome } from './bulk-outcome.ts';
import { startInSlices } from './start-in-slices.ts';

const accounts = Array.from(
  { length: 60 },
  (_, place) => ({ id: `id${place}`, account_name: `Name ${place}` }) as Account,
);

async function play(isCancelled: (asked: readonly number[]) => boolean) {
  const sizes: number[] = [];
  const asked: number[] = [];
  const outcome = await startInSlices(accounts, {
    start: async (some) => {
      sizes.push(some.length);
      return outcomeOf('start', some, { done: some.map(({ id }) => id), failed: [] });
    },
    report: (count) => asked.push(count),
    isCancelled: () => isCancelled(asked),
  });
  return { sizes, asked, outcome };
}

test('start in slices: every account is requested once, 25 in a call, with the progress after each', async () => {
  const { sizes, asked, outcome } = await play(() => false);
  expect(sizes).toEqual([25, 25, 10]);
  expect(asked).toEqual([0, 25, 50, 60]);
  expect(outcome).toEqual({
    verb: 'start',
    done: accounts.map(({ id }) => id),
    failed: [],
    left: 0,
  });
});

test('start in slices: a cancel sends no further slice, and shows how many accounts were not sent', async () => {
  const { sizes, outcome } = await play((asked) => asked.includes(25));
  expect(sizes).toEqual([25]);
  expect(outcome).toMatchObject({ left: 35 });
  expect(outcome.done).toHaveLength(25);
});

test('start in slices: an old sign-in is refused once, not for each slice', async () => {
  const error = Object.assign(new Error('Your sign-in is old.'), { code: 'stale-sign-in' });
  const start = vi.fn(async (some: readonly Account[]) => ({
    ...refusedOutcome('start', some, error.message),
    error,
  }));
  const outcome = await startInSlices(accounts, {
    start,
    report: () => {},
    isCancelled: () => false,
  });
  expect(start).toHaveBeenCalledOnce();
  expect(outcome).toMatchObject({ done: [], left: 35 });
});
