// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DashboardHeader } from './dashboard-header.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// req: INVESTOR-18
test('dashboard header: Refresh stays busy for a tenth of a second after the answer', async () => {
  vi.useFakeTimers();
  const read = Promise.withResolvers<void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DashboardHeader
        accounts={[]}
        loading={false}
        accountId={null}
        choose={vi.fn()}
        readAccounts={() => read.promise}
      />
    </QueryClientProvider>,
  );
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(refresh);
  await pass(5_000);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  read.resolve();
  await pass(99);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  await pass(1);
  expect(refresh.getAttribute('aria-busy')).toBeNull();
});
