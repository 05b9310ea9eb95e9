// @vitest-environment jsdom
// req: INVESTOR-140, INVESTOR-141, INVESTOR-142, INVESTOR-144

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls, cutOff } from '#testing/answer-calls.ts';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import { aResult } from '#testing/result-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/reports/own/contract-note-check.tsx';
import '#features/result/day-card.tsx';
import { Component as ResultPage } from './result.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#ui/plot/curve-picture.tsx', () => ({ default: () => null }));

const first = anAccount('First000000000000000', { account_name: 'First' });
const paper = anAccount('Paper000000000000000', { account_name: 'Trial', broker: 'Paper' });
let answers: Answers;
beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  stubScreen('wide');
  answers = { get_accounts: [first, paper], result: aResult, report: idleReport };
  answerCalls(answers);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const figure = (name: string) => screen.getByText(name).closest('div') as HTMLElement;

test('result page: the net stands with its rate and what a liquid fund made', async () => {
  showPage(<ResultPage />, '/result');
  await screen.findByText('Net result');
  within(figure('Net result')).getByText('+₹2,278');
  within(figure('Net result')).getByText(/^\+0\.35% a year/);
  within(figure('A liquid fund on the same money')).getByText('+₹38,795');
  within(figure('Largest drawdown')).getByText('−₹2,286');
  screen.getByText('1 on paper not counted');
});

test.each([
  ['running', true],
  ['stopped', false],
] as const)(
  'result page: with an account that is %s an old result is grey: %s',
  async (trading_state, grey) => {
    answers.get_accounts = [{ ...first, trading_state }];
    answers.result = { ...aResult, as_of: '2026-11-20T06:29:30.000Z' };
    showPage(<ResultPage />, '/result');
    const net = await screen.findByText('Net result');
    expect(net.closest('[data-stale]') !== null).toBe(grey);
    expect(screen.queryByText(/· stale$/) !== null).toBe(grey);
  },
);

test('result page: a day of the calendar opens what was traded on it, by keys too', async () => {
  const trade = {
    ...{ account_id: first.id, account_name: 'First', as_of: aResult.as_of, order_id: '1' },
    ...{ algo_name: 'Enigma', symbol: 'NIFTY 24NOV2026 CE 25000', quantity: 65, charges: 10 },
  };
  const [entry, exit] = [
    { purpose: 'entry', why: 'the index is calm', mid_price: 100.5 },
    { purpose: 'exit', why: 'the stop', mid_price: 129.5 },
  ];
  answers.report = {
    ...idleReport,
    summary: { ...idleReport.summary, charges: noCharges },
    trades: [
      { ...trade, id: 'b', side: 'buy', price: 130, timestamp: '2026-11-19T09:00:00Z', ...exit },
      { ...trade, id: 'a', side: 'sell', price: 100, timestamp: '2026-11-19T05:00:00Z', ...entry },
    ],
  };
  const address = showPage(<ResultPage />, '/result');
  const last = await screen.findByLabelText('Nov 20, 2026: −₹118, charged without an entry');
  screen.getByLabelText('Mar 31, 2026: −₹218, held over the night');
  expect(last.tabIndex).toBe(0);
  last.focus();
  fireEvent.keyDown(last, { key: 'ArrowLeft' });
  const day = document.activeElement as HTMLElement;
  expect(day.getAttribute('aria-label')).toBe('Nov 19, 2026: −₹2,168');
  fireEvent.click(day);
  const contracts = await screen.findByLabelText('Contracts of the day', {});
  within(contracts).getByText('−₹1,950.00');
  within(contracts).getByText('−₹1,970.00');
  within(contracts).getByText('10:30–14:30');
  within(contracts).getByText('−₹65.00');
  const [position] = within(screen.getByLabelText('Positions of the day')).getAllByRole('listitem');
  expect(position?.textContent).toBe(
    '10:30–14:30Opened: the index is calmClosed: the stop' +
      'Break-even at expiry 25,100; between a loss without a bound and a gain of ₹6,500. ' +
      'Made a loss of ₹1,950. Before charges.',
  );
  await screen.findByText('Compare with the broker’s contract note');
  expect(address()).toBe('/result?day=2026-11-19');
});

test('result page: a month stands by itself', async () => {
  const address = showPage(<ResultPage />, '/result');
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: '2026-11' } });
  await vi.waitFor(() => expect(address()).toBe('/result?period=2026-11'));
  within(figure('Net result')).getByText('−₹2,286');
});

test('result page: tax by financial year, with the hash of its file', async () => {
  showPage(<ResultPage />, '/result');
  await screen.findByText('Tax, financial year 2026-27');
  within(screen.getByRole('table', { name: 'Income' })).getByText('+₹2,261.18');
  await screen.findByText(/^[0-9a-f]{64}$/);
});

test('result page: paper stands alone, is marked, and has no tax', async () => {
  answers.result = {
    ...aResult,
    accounts: aResult.accounts.map((account) => ({ ...account, paper: true })),
    papers: [],
  };
  showPage(<ResultPage />, `/result?account=${paper.id}`);
  await screen.findByText('Net result');
  expect(screen.getAllByText('PAPER').length).toBeGreaterThan(1);
  expect(screen.queryByText(/^Tax, /)).toBeNull();
});

test('result page: before the first trade it says what will stand there', async () => {
  answers.result = { ...aResult, days: [], papers: [] };
  showPage(<ResultPage />, '/result');
  await screen.findByText('Nothing was traded yet');
});

test('result page: an answer that does not come can be asked for again', async () => {
  answers.result = cutOff;
  showPage(<ResultPage />, '/result');
  const again = await screen.findByText('Try again', {});
  answers.result = aResult;
  fireEvent.click(again);
  await screen.findByText('Net result');
});
