// @vitest-environment jsdom
// req: ADMIN-4, ADMIN-10, ADMIN-33

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage } from '#testing/open-page.tsx';
import type { Live, LiveRow } from './live.ts';
import { SummaryCards } from './summary-cards.tsx';

const row = (mtmRupees: number | null, change: Partial<LiveRow> = {}): LiveRow => ({
  agent: 'alive',
  mtmRupees,
  marginUtilizedRupees: null,
  receivedAt: Date.now(),
  ...change,
});
const silent = { agent: 'silent', receivedAt: 0 } as const;
const sourceOf = (rows: Live['rows']) => {
  const value = { rows, lostAt: null };
  return { get: () => value, subscribe: () => () => undefined };
};
const card = (title: string) => screen.getByText(title).parentElement?.textContent;

/** One account in each state an account can be in, each of 10 lakh but the last. */
const accounts = [
  anAccount('running', { trading_state: 'running' }),
  anAccount('stopping', { trading_state: 'stopping' }),
  anAccount('stopped'),
  anAccount('out', { login_status: 'logged_out' }),
  anAccount('logging in', { login_status: 'logging_in' }),
  anAccount('off', { login_status: 'pending', is_active: false }),
  anAccount('refused', { trading_state: 'running', login_status: 'error' }),
  anAccount('no size'),
].map((one) => ({ ...one, account_size: one.id === 'no size' ? null : 10 }));
const rows = {
  ...Object.fromEntries(accounts.map(({ id }) => [id, row(null, silent)])),
  running: row(12_345.6, { marginUtilizedRupees: 7_65_432.1 }),
  stopping: row(-4_567.8, { marginUtilizedRupees: 2_50_000 }),
  refused: row(-150, { ...silent, marginUtilizedRupees: 10_50_000 }),
};

test('summary cards: every account state counts in its own card', async () => {
  await openPage(<SummaryCards accounts={accounts} live={sourceOf(rows)} />);
  expect(card("Today's P&L")).toBe("Today's P&L▲+₹7.6K+0.11% of margin3 of 8 accounts1 stale");
  expect(card('Total Margin Available')).toMatch(/^Total Margin Available₹49L/);
  expect(card('Total Margin Utilized')).toMatch(/29\.51% utilized.*1 stale$/);
  expect(card('Active Accounts')).toBe('Active Accounts2 of 81 at work without an agent');
});

test('summary cards: an unknown value of three accounts is a dash, never a figure', async () => {
  await openPage(<SummaryCards accounts={accounts.slice(0, 3)} live={sourceOf({})} />);
  expect(card("Today's P&L")).toBe("Today's P&L—— of margin0 of 3 accounts");
  expect(card('Total Margin Utilized')).toBe('Total Margin Utilized—— utilized0 of 3 accounts');
  expect(card('Active Accounts')).toBe('Active Accounts— of 3');
});

test('summary cards: a thousand accounts are summed, and an unknown one is counted as missing', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, place) =>
    anAccount(`a${place}`, { trading_state: 'running', account_size: 10 }),
  );
  const known = thousand
    .slice(0, 999)
    .map(({ id }, place) => [id, row(place, { marginUtilizedRupees: 7_00_000 + place })]);
  await openPage(<SummaryCards accounts={thousand} live={sourceOf(Object.fromEntries(known))} />);
  expect(card("Today's P&L")).toContain('999 of 1,000 accounts');
  expect(card('Total Margin Available')).toContain('₹2,992L');
  expect(card('Total Margin Utilized')).toContain('₹6,998L');
});

test('summary cards: a figure not confirmed for ten seconds is stale', async () => {
  const live = sourceOf({ running: row(1_234) });
  await openPage(<SummaryCards accounts={accounts.slice(0, 1)} live={live} />);
  expect(screen.getByText('+₹1.2K').closest('[data-stale]')).toBeNull();
  await after(11_000);
  expect(screen.getByText('+₹1.2K').closest('[data-stale]')).not.toBeNull();
  expect(card("Today's P&L")).toContain('1 stale');
});

// req: ADMIN-116
test('an account on paper counts in no card', async () => {
  const paper = anAccount('paper', { broker: 'Paper', trading_state: 'running', account_size: 50 });
  const live = sourceOf({ ...rows, paper: row(9_99_999, { marginUtilizedRupees: 9_00_000 }) });
  await openPage(<SummaryCards accounts={[paper, ...accounts]} live={live} />);
  expect(card("Today's P&L")).toBe("Today's P&L▲+₹7.6K+0.11% of margin3 of 8 accounts1 stale");
  expect(card('Total Margin Available')).toMatch(/^Total Margin Available₹49L/);
  expect(card('Total Margin Utilized')).toMatch(/29\.51% utilized.*1 stale$/);
  expect(card('Active Accounts')).toBe('Active Accounts2 of 81 at work without an agent');
});
