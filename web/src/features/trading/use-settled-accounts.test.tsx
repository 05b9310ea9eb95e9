// @vitest-environment jsdom
import type { Account, TradingState } from '@sthira/contract/accounts';
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { useSettledAccounts } from './use-settled-accounts.ts';

const read = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#entities/books/use-book.ts', () => ({ useRefreshBooks: () => read }));

const reads: { answer: () => void; fail: () => void }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  reads.length = 0;
  read
    .mockReset()
    .mockImplementation(
      () =>
        new Promise((resolve, reject) =>
          reads.push({ answer: () => resolve(null), fail: () => reject(new Error()) }),
        ),
    );
});
afterEach(() => vi.useRealTimers());

const list = (...states: TradingState[]) =>
  states.map((trading_state, place) => anAccount(`a${place}`, { trading_state }));

/** Each picture a person gets to see. */
function shown(first: Account[]) {
  const pictures: TradingState[][] = [];
  let answers = 1;
  const { rerender, result } = renderHook(
    ({ accounts, answers }: { accounts: Account[]; answers: number }) => {
      const settled = useSettledAccounts(accounts, answers);
      const shownNow = settled.accounts.map(({ trading_state }) => trading_state);
      useLayoutEffect(() => void pictures.push(shownNow));
      return settled.stops;
    },
    { initialProps: { accounts: first, answers } },
  );
  return {
    pictures,
    stops: () => result.current,
    setStates: (...states: TradingState[]) => {
      answers += 1;
      rerender({ accounts: list(...states), answers });
    },
  };
}

test('settled accounts: none is stopped before the books were read again', async () => {
  const { pictures, setStates } = shown(list('stopping', 'running'));
  setStates('stopped', 'running');
  expect(pictures.filter((states) => states.includes('stopped'))).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => reads[0]?.answer());
  expect(pictures.at(-1)).toEqual(['stopped', 'running']);
});

test('settled accounts: books that cannot be read, or do not answer, delay it no longer', async () => {
  const failing = shown(list('stopping'));
  failing.setStates('stopped');
  await act(async () => reads[0]?.fail());
  expect(failing.pictures.at(-1)).toEqual(['stopped']);
  const hanging = shown(list('stopping'));
  hanging.setStates('stopped');
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(hanging.pictures.at(-1)).toEqual(['stopping']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(hanging.pictures.at(-1)).toEqual(['stopped']);
});

test('settled accounts: a second one that stops in the meantime waits for its own reading', async () => {
  const { pictures, setStates } = shown(list('stopping', 'stopping'));
  setStates('stopped', 'stopping');
  setStates('stopped', 'stopped');
  await act(async () => reads[0]?.answer());
  expect(pictures.at(-1)).toEqual(['stopping', 'stopping']);
  await act(async () => reads[1]?.answer());
  expect(pictures.at(-1)).toEqual(['stopped', 'stopped']);
});

test('settled accounts: an account stopped at the first reading is stopped', () => {
  const { pictures } = shown(list('stopped'));
  expect(pictures).toEqual([['stopped']]);
  expect(read).not.toHaveBeenCalled();
});

test('settled accounts: when each was seen to stop is kept, and the last time counts', async () => {
  const { stops, setStates } = shown(list('stopping', 'running', 'stopped'));
  setStates('stopped', 'running', 'stopped');
  expect(stops()).toEqual({ a0: 2 });
  setStates('stopped', 'stopped', 'stopped');
  setStates('running', 'stopped', 'stopped');
  setStates('stopped', 'stopped', 'stopped');
  expect(stops()).toEqual({ a0: 5, a1: 3 });
});
