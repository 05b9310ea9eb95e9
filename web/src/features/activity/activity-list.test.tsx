// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { ActivityList } from './activity-list.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

afterEach(cleanup);
beforeEach(() => {
  call.mockReset();
  stubScreen('wide');
});

const row = (id: string, by: 'you' | 'admin' | 'sthira', account = 'Family fund') => ({
  id,
  at: '2026-11-23T04:44:00.000Z',
  by,
  account,
  text: `Text ${id}`,
});

const shown = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ActivityList />
    </QueryClientProvider>,
  );

test('activity list: each entry has its action, account and actor, and older ones are a page away', async () => {
  call.mockImplementation(async (_: string, { after }: { after?: string }) =>
    after === '5.a1-00000003'
      ? { rows: [row('old', 'sthira', '')], next: null }
      : { rows: [row('a', 'you'), row('b', 'admin')], next: '5.a1-00000003' },
  );
  shown();
  await screen.findByText('Text a');
  expect(screen.getAllByText('Family fund')).toHaveLength(2);
  screen.getByText('You');
  screen.getByText('An admin');
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('Text old');
  screen.getByText('Sthira');
  screen.getByText('Your profile and credits');
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }));
  await screen.findByText('Text b');
});

test('activity list: an empty list and a failed reading have different texts', async () => {
  call.mockRejectedValueOnce(new Error('The server could not be reached.'));
  shown();
  await screen.findByText('The server could not be reached.');
  call.mockResolvedValue({ rows: [], next: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing has happened yet');
});

test('activity list: a kind is asked of the server, from its newest page on', async () => {
  call.mockImplementation(async (_: string, { kind = 'all', after }: Record<string, string>) => ({
    rows: kind === 'credits' ? [] : [row(`${kind} ${after ?? 'newest'}`, 'you')],
    next: '5.a1-00000003',
  }));
  shown();
  await screen.findByText('Text all newest');
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('Text all 5.a1-00000003');
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('Filter by kind'), { target: { value } });
  choose('accounts');
  await screen.findByText('Text accounts newest');
  choose('credits');
  await screen.findByText('Nothing of this kind');
});
