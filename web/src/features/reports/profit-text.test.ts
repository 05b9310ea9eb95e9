// req: INVESTOR-23

import { expect, test } from 'vitest';
import { dailyText, equityText } from './profit-text.ts';

const uncharged = { charges: null, net_pnl: null, cumulative_net_pnl: null };
const points = [
  { ...uncharged, date: '2026-11-18', realised_pnl: 1_250, cumulative_pnl: 1_250 },
  { ...uncharged, date: '2026-11-19', realised_pnl: -3_000, cumulative_pnl: -1_750 },
  { ...uncharged, date: '2026-11-20', realised_pnl: 500, cumulative_pnl: -1_250 },
];

test('chart texts: each chart has a text alternative', () => {
  expect(equityText(points)).toBe('Equity curve: ends at −₹1,250, highest +₹1,250, lowest −₹1,750');
  expect(dailyText(points)).toBe(
    'Daily P&L: 2 days with a gain, 1 with a loss, best Nov 18, 2026 +₹1,250, worst Nov 19, 2026 −₹3,000, before charges',
  );
});

test('chart texts: with known charges the curve’s text has its end after charges', () =>
  expect(
    equityText(
      points.map((point) => ({ ...point, cumulative_net_pnl: point.cumulative_pnl - 90 })),
    ),
  ).toBe(
    'Equity curve: ends at −₹1,250, highest +₹1,250, lowest −₹1,750; after charges it ends at −₹1,340',
  ));

test('chart texts: a curve that only rose was never below zero', () =>
  expect(equityText(points.slice(0, 1))).toBe(
    'Equity curve: ends at +₹1,250, highest +₹1,250, lowest ₹0',
  ));

test('chart texts: a curve that only fell was never above zero', () =>
  expect(
    equityText([
      { ...uncharged, date: '2026-11-19', realised_pnl: -3_000, cumulative_pnl: -3_000 },
    ]),
  ).toBe('Equity curve: ends at −₹3,000, highest ₹0, lowest −₹3,000'));

test('chart texts: a day with zero is counted as neither', () =>
  expect(
    dailyText([{ ...uncharged, date: '2026-11-19', realised_pnl: 0, cumulative_pnl: 0 }]),
  ).toMatch(/^Daily P&L: 0 days with a gain, 0 with a loss/));

test('chart texts: with known charges of all days, days are counted and described after charges', () => {
  const charged = points.map((point) => ({ ...point, net_pnl: point.realised_pnl - 600 }));
  expect(dailyText(charged)).toBe(
    'Daily P&L: 1 days with a gain, 2 with a loss, best Nov 18, 2026 +₹650, worst Nov 19, 2026 −₹3,600, after charges',
  );
  const [first, ...rest] = charged;
  expect(
    dailyText([{ ...points[0], ...first, net_pnl: null } as (typeof points)[0], ...rest]),
  ).toMatch(/^Daily P&L: 2 days with a gain, 1 with a loss, .*, before charges$/);
});
