// req: ADMIN-9, ADMIN-111

import { expect, test } from 'vitest';
import { figuresOf } from './account-figures.ts';

const row = (mtmRupees: number | null, marginUtilizedRupees: number | null) =>
  ({ agent: 'alive', mtmRupees, marginUtilizedRupees, receivedAt: 0 }) as const;
const running = { trading_state: 'running', watched_until: null } as const;
const unknown = { pnl: null, available: null, utilised: null, roiPercent: null, usedPercent: null };

test.each([
  ['nothing heard', 5, undefined, unknown],
  ['P&L alone', 5, row(-2_500, null), { ...unknown, pnl: -2_500, roiPercent: -0.5 }],
  [
    'both',
    5,
    row(10_000, 1_00_000),
    { pnl: 10_000, available: 4_00_000, utilised: 1_00_000, roiPercent: 2, usedPercent: 20 },
  ],
  [
    'nothing in use',
    5,
    row(0, 0),
    { pnl: 0, available: 5_00_000, utilised: 0, roiPercent: 0, usedPercent: 0 },
  ],
  [
    'all in use',
    5,
    row(0, 5_00_000),
    { pnl: 0, available: 0, utilised: 5_00_000, roiPercent: 0, usedPercent: 100 },
  ],
  [
    'more in use than the size',
    5,
    row(0, 6_00_000),
    { pnl: 0, available: -1_00_000, utilised: 6_00_000, roiPercent: 0, usedPercent: 120 },
  ],
  ['no size', null, row(500, 1_00_000), { ...unknown, pnl: 500, utilised: 1_00_000 }],
] as const)('account figures: %s', (_, account_size, live, figures) =>
  expect(figuresOf({ ...running, account_size }, live)).toEqual(figures),
);

const stopped = { account_size: 5, trading_state: 'stopped', watched_until: null } as const;
const ended = { ...row(-600, null), agent: 'silent' } as const;

test('account figures: a stopped, flat account uses nothing and has its own size available', () => {
  expect(figuresOf({ ...stopped, day_result: { result: -600, charges: 90 } }, ended)).toEqual({
    pnl: -600,
    available: 5_00_000,
    utilised: 0,
    roiPercent: -0.12,
    usedPercent: 0,
  });
});

test.each([
  ['before the stream has told of it', stopped, undefined],
  ['while its agent is at work, whatever the list says', stopped, row(-600, null)],
  [
    'while its orders are not accounted for',
    { ...stopped, watched_until: '2026-11-20T10:10:00.000Z' },
    ended,
  ],
  ['while it is squared off', { ...stopped, trading_state: 'stopping' }, ended],
] as const)('account figures: the used margin is unknown %s', (_, account, live) => {
  expect(figuresOf(account, live)).toMatchObject({
    available: null,
    utilised: null,
    usedPercent: null,
  });
});

test('account figures: exact to the paisa', () =>
  expect(figuresOf({ ...running, account_size: 5.25 }, row(0.1, 123_456.7))).toMatchObject({
    available: 4_01_543.3,
  }));

test('account figures: the P&L of an account is that of its day, including earlier runs', () => {
  const day = { fromPaise: 25_025, chargesPaise: 0 };
  const live = { ...row(-75, 0), run: { day } };
  expect(figuresOf({ ...running, account_size: 5 }, live).pnl).toBe(-325.25);
  expect(figuresOf({ ...running, account_size: 5 }, { ...live, mtmRupees: null }).pnl).toBeNull();
  expect(figuresOf(stopped, live).pnl).toBeNull();
});
