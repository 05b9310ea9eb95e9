import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { bulkAnswer, settleEach } from './for-each-account.ts';

const done = (count: number) => `Started trading for ${count} account(s)`;
interface Asked {
  ids: readonly string[];
  act: (id: string) => Promise<void>;
  done: (count: number) => string;
}
const forEach = async ({ ids, act, done }: Asked) => bulkAnswer(await settleEach(ids, act), done);
const refuse =
  (...bad: string[]) =>
  async (id: string) => {
    if (bad.includes(id)) throw new AppError('conflict', `${id} is not logged in.`);
  };

test('for each account: all done', async () => {
  const answer = await forEach({ ids: ['a', 'b', 'a'], act: refuse(), done });
  expect(answer).toEqual({
    data: { done: ['a', 'b'], failed: [] },
    message: 'Started trading for 2 account(s)',
  });
});

test('a call that did some of it succeeds and names what failed', async () => {
  const answer = await forEach({ ids: ['a', 'b'], act: refuse('b'), done });
  expect(answer.data).toEqual({
    done: ['a'],
    failed: [{ id: 'b', code: 'conflict', message: 'b is not logged in.' }],
  });
  expect(answer.message).toBe('Started trading for 1 account(s). b is not logged in.');
});

test('a call that did nothing is refused with every reason', async () => {
  await expect(forEach({ ids: ['a', 'b'], act: refuse('a', 'b'), done })).rejects.toMatchObject({
    code: 'conflict',
    message: 'a is not logged in. b is not logged in.',
  });
});

test('for each account: an unforeseen failure hides its details', async () => {
  const act = async (id: string) => {
    if (id === 'b') throw new Error('database password');
  };
  const { data } = await forEach({ ids: ['a', 'b'], act, done });
  expect(data.failed).toEqual([
    { id: 'b', code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  ]);
});

test('for each account: the answer has the order of the request', async () => {
  const act = async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve, id === 'a' ? 20 : 1));
    if (id !== 'c') throw new AppError('conflict', `${id} is not logged in.`);
  };
  const { data } = await forEach({ ids: ['a', 'b', 'c'], act, done });
  expect(data.failed.map(({ id }) => id)).toEqual(['a', 'b']);
});
