// @vitest-environment jsdom
// req: INVESTOR-145

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls } from '#testing/answer-calls.ts';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import { showPage } from '#testing/show-page.tsx';
import { LastSessions } from './last-sessions.tsx';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'token',
}));

const account = anAccount('First000000000000000', { simulated_through: '2026-11-19' });
const row = (date: string, net_pnl: number | null) => ({
  ...{ date, account_id: account.id, account_name: 'First', realised_pnl: 10, charges: noCharges },
  ...{ net_pnl, milli_credits: 0, trades: 1 },
});
let answers: Answers;
beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  answers = {};
  answerCalls(answers);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = async () => {
  await screen.findByText('Last sessions');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('last sessions: the newest five days, each of all accounts together', async () => {
  const days = ['11', '12', '13', '16', '17', '18'].map((day) => row(`2026-11-${day}`, 10.5));
  answers.report = { ...idleReport, days: [...days, row('2026-11-18', -20.25)] };
  showPage(<LastSessions accounts={[account]} />, '/dashboard');
  expect(await shown()).toEqual([
    ...['Nov 12▲+₹11', 'Nov 13▲+₹11', 'Nov 16▲+₹11', 'Nov 17▲+₹11'],
    'Nov 18▼−₹10',
  ]);
  screen.getByText(/^Simulated through/);
  expect(screen.getByRole('link', { name: /Nov 18/ }).getAttribute('href')).toBe(
    '/result?day=2026-11-18',
  );
});

test('last sessions: a day whose charges are not known has no net', async () => {
  answers.report = { ...idleReport, days: [row('2026-11-18', 5), row('2026-11-18', null)] };
  showPage(<LastSessions accounts={[account]} />, '/dashboard');
  expect(await shown()).toEqual(['Nov 18—']);
});

test('last sessions: without a day nothing stands there', async () => {
  answers.report = idleReport;
  const { fetch: answer } = globalThis;
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  showPage(<LastSessions accounts={[account]} />, '/dashboard');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('Last sessions')).toBeNull();
  vi.unstubAllGlobals();
});
