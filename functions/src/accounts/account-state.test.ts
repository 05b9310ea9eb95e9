import { tradingState } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { nextState, type TradingEvent } from '#accounts/account-state.ts';

const events: TradingEvent[] = ['start', 'stop', 'flat'];

test('the whole table', () => {
  const rows = tradingState.options.flatMap((state) => events.map((event) => `${state} + ${event}: ${Object.values(nextState(state, event))[0]}`));
  expect(rows).toEqual([
    'stopped + start: running',
    'stopped + stop: stopped',
    'stopped + flat: stopped',
    'running + start: already-running',
    'running + stop: stopping',
    'running + flat: not-stopping',
    'stopping + start: still-stopping',
    'stopping + stop: stopping',
    'stopping + flat: stopped',
  ]);
});

test('nothing leads from running to stopped without stopping in between', () => {
  expect(events.map((event) => nextState('running', event))).not.toContainEqual({ to: 'stopped' });
});
