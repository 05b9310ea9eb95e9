// @vitest-environment jsdom
// req: ADMIN-115

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SystemOverview } from './system-overview.tsx';

const metrics = {
  orders: { placed: 0, filled: 0, cancelled: 0, rejected: 0, lost: 0, open: 0 },
  ...{ median_fill_ms: null, slowest_fill_ms: null, issues: [] },
  ...{ accounts: 3, logged_in_accounts: 1, trading_accounts: 0 },
};
afterEach(cleanup);

const rowsOf = (title: string) =>
  [...screen.getByRole('region', { name: title }).querySelectorAll('dl > div')].map(
    (row) => row.textContent,
  );

test('system overview: paper stands apart, and who went on is a share of who came without a broker', () => {
  const paper = { accounts: 5, people: 4, at_work_today: 2, began: 10 };
  render(
    <SystemOverview metrics={metrics} paper={{ ...paper, had_broker: 2, linked: 4, started: 2 }} />,
  );
  expect(rowsOf('Accounts')).toEqual(['Linked3', 'Logged in1', 'Trading0']);
  expect(rowsOf('Paper')).toEqual([
    ...['Accounts on paper5', 'People who have one4', 'People who trade today2', 'Ever had one10'],
    'Came without a broker8',
    ...['… linked one since4 (50.00%)', '… and started it2 (25.00%)'],
  ]);
});

test('system overview: nobody on paper is no share', () => {
  const none = { accounts: 0, people: 0, at_work_today: 0, began: 0 };
  render(
    <SystemOverview metrics={metrics} paper={{ ...none, had_broker: 0, linked: 0, started: 0 }} />,
  );
  expect(rowsOf('Paper').slice(-2)).toEqual(['… linked one since0 (—)', '… and started it0 (—)']);
});
