import { expect, test } from 'vitest';
import { type Ends, sourceOf } from './source.ts';

/** A source whose states the test sends itself. */
function aSource() {
  const ends: Ends<number>[] = [];
  let stopped = 0;
  const source = sourceOf<number>((each) => {
    ends.push(each);
    return () => {
      stopped += 1;
    };
  });
  const send = (state: number) => ends.at(-1)?.onSeen(state);
  return {
    source,
    send,
    fail: (error: Error) => ends.at(-1)?.onFailure(error),
    count: () => stopped,
  };
}

test('source: answers from the first matching state, and stops listening', async () => {
  const { source, send, count } = aSource();
  const waiting = source.until('a large one', (state) => state > 2 && `${state} is large`);
  for (const state of [1, 3, 4]) {
    send(state);
    await Promise.resolve();
  }
  expect(await waiting).toMatch(/^[34] is large$/);
  expect(count()).toBe(1);
});

test('source: checks the newest state when several come during a check', async () => {
  const { source, send } = aSource();
  const judged: number[] = [];
  const waiting = source.until('the fourth', async (state) => {
    judged.push(state);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return state === 4;
  });
  for (const state of [1, 2, 3, 4]) send(state);
  await waiting;
  expect(judged).toEqual([1, 4]);
});

test('source: names what it waited for and the last state when nothing matches in time', async () => {
  const { source, send, count } = aSource();
  const waiting = source.until('a large one', (state) => state > 2, 20);
  send(1);
  send(2);
  await expect(waiting).rejects.toThrow('Waited 20 ms in vain for a large one. Last seen: 2');
  await expect(source.until('anything', () => true, 20)).rejects.toThrow('Nothing was seen.');
  expect(count()).toBe(2);
});

test('source: fails at once when it breaks, or when a state cannot be checked', async () => {
  const { source, send, fail } = aSource();
  const broken = source.until('anything', () => true);
  fail(new Error('The line was cut.'));
  await expect(broken).rejects.toThrow('The line was cut.');
  const unjudged = source.until('anything', () => {
    throw new Error('Not to be read.');
  });
  send(1);
  await expect(unjudged).rejects.toThrow('Not to be read.');
});
