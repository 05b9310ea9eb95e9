// @vitest-environment jsdom

import type { BrokerDay, BrokerHealth } from '@sthira/contract/broker-health';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
import { Component as BrokersPage } from './admin-brokers.tsx';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ ask }));

const before = (ms: number) => new Date(Date.now() - ms).toISOString();

const row = (change: Partial<BrokerDay> = {}): BrokerDay => ({
  ...{ broker: 'Bigul_XTS', state: 'answering', is_old: false, since: '2026-11-20T03:45:00.000Z' },
  ...{ answered_at: before(12_000), calls: 1_234, unanswered: 2, rate_refusals: 3 },
  ...{ orders: 40, unacknowledged: 0, ack_p50_ms: 116, ack_p95_ms: 1_420, refused: [] },
  ...{ logins_done: 12, logins_failed: 1 },
  ...change,
});
const none: Partial<BrokerDay> = {
  ...{ state: 'no-calls', since: null, answered_at: null, calls: 0, unanswered: 0 },
  ...{ rate_refusals: 0, orders: 0, ack_p50_ms: null, ack_p95_ms: null },
  ...{ logins_done: 0, logins_failed: 0 },
};
const answers = (...brokers: BrokerDay[]) =>
  ask.mockResolvedValue({
    data: { day: '2026-11-20', as_of: '2026-11-20T04:30:07.000Z', brokers } satisfies BrokerHealth,
  });

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => {
  ask.mockReset();
  stubScreen('wide');
});
afterEach(cleanup);

async function open(): Promise<string[]> {
  showPage(<BrokersPage />);
  await screen.findByRole('table', { name: 'Broker health' });
  return cells('Bigul');
}
const cells = (name: string) => {
  const found = screen.getAllByRole('row').find((each) => each.textContent?.startsWith(name));
  return [...(found?.children ?? [])].map(({ textContent }) => textContent ?? '');
};

test('brokers page: while the first answer is on its way it says so', () => {
  ask.mockReturnValue(new Promise(() => {}));
  showPage(<BrokersPage />);
  expect(screen.getByText('Loading broker health')).toBeTruthy();
});

test('brokers page: each broker has its state and the figures of the day', async () => {
  answers(row(), row({ ...none, broker: 'Jainam_XTS' }));
  const [, state, age, ...figures] = await open();
  expect(state).toBe('Answeringsince 09:15');
  expect(age).toMatch(/^\d+ seconds ago$/);
  expect(figures).toEqual(['116 ms', '1,420 ms', '40', 'None', '12 / 1', '3', '2 / 1,234']);
  expect(cells('Jainam').slice(1, 7)).toEqual(['No calls today', '—', '—', '—', '0', '—']);
  expect(screen.getByText('Nov 20, 2026, read at 10:00:07')).toBeTruthy();
});

test('brokers page: before the first call of a day it is empty, and says when it will not be', async () => {
  answers(row(none), row({ ...none, broker: 'Jainam_XTS' }));
  showPage(<BrokersPage />);
  expect(await screen.findByText('No broker was called today')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('brokers page: a state by old calls is grey, beside its age', async () => {
  answers(row({ is_old: true, answered_at: before(2 * 3_600_000 + 60_000) }));
  const [, state, age] = await open();
  expect([state, age]).toEqual(['Answeringsince 09:15', '2 hours ago']);
  expect(screen.getByText('Answering').className).toContain('text-ink-soft');
});

test('brokers page: an answer that grows old while the page is open becomes grey by itself', async () => {
  answers(row({ answered_at: before(10 * 60_000 + 5_000) }));
  await open();
  expect(screen.getByText('Answering').className).toContain('text-ink-soft');
});

test('brokers page: the commonest causes of refusals stand there, all on a press', async () => {
  const refused = [
    ...[{ cause: 'margin', count: 7 } as const, { cause: 'price', count: 2 } as const],
    ...[{ cause: 'rate', count: 1 } as const, { cause: 'other', count: 1 } as const],
  ];
  answers(row({ refused }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Margin 7, Price 2 and 2 more' }));
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(
    'Margin 7, Price 2, Too many requests 1, Other 1',
  );
});

test('brokers page: where orders were never acknowledged it says never, and no figure', async () => {
  answers(row({ state: 'not-answering', unacknowledged: 40, ack_p50_ms: null, ack_p95_ms: null }));
  const [, state, , p50, p95] = await open();
  expect([state, p50, p95]).toEqual(['Not answeringsince 09:15', 'Never', 'Never']);
});

test('brokers page: a broker that never answered today says so, in grey when that was long ago', async () => {
  answers(row({ state: 'not-answering', answered_at: null, since: null, is_old: true }));
  expect((await open())[2]).toBe('None today');
  expect(screen.getByText('Not answering').className).toContain('text-ink-soft');
});

test('brokers page: on a phone a broker takes two lines, and the rest stands behind a tap', async () => {
  stubScreen('narrow');
  answers(row({ refused: [{ cause: 'margin', count: 7 }] }));
  showPage(<BrokersPage />);
  const list = within(await screen.findByRole('list', { name: 'Broker health' }));
  expect(list.getByRole('listitem').textContent).toContain('40 orders, 7 refused');
});

test('brokers page: without an answer it says why, and asks again', async () => {
  ask.mockRejectedValue(new CallError({ code: 'unavailable', message: 'No database just now.' }));
  showPage(<BrokersPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('No database just now.')).toBeTruthy();
  answers(row());
  fireEvent.click(again);
  expect(await screen.findByRole('table', { name: 'Broker health' })).toBeTruthy();
});
