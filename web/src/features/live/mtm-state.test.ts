import { expect, test } from 'vitest';
import { mtmMeanings, mtmState } from './mtm-state.ts';

test.each([
  [{}, 'No MTM has been heard yet'],
  [
    { mtmRupees: -250, mtmAt: 40_000 },
    'What the open positions and the trades of this run stand at',
  ],
  [{ mtmRupees: null, mtmAt: 40_000 }, 'Prices are older than 10 seconds'],
  [
    {
      mtmRupees: null,
      mtmAt: 40_000,
      run: { reason: '', remaining: [], differs: null, unread: true as const },
    },
    'The broker’s books are being read',
  ],
  [{ mtmRupees: -250, mtmAt: 39_999 }, 'Nothing has been heard for 10 seconds'],
  [{ mtmRupees: null, mtmAt: 39_999 }, 'Nothing has been heard for 10 seconds'],
])('MTM state: %j seen at 50000: %s', (status, meaning) =>
  expect(mtmMeanings[mtmState(status, 50_000)]).toBe(meaning),
);
