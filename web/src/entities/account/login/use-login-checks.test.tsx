// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoginChecks } from './use-login-checks.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/use-answer.ts', () => ({
  answerKey: (name: string, input: unknown) => [name, input],
  useAnswer: vi.fn(),
}));
afterEach(() => vi.useRealTimers());

// req: INVESTOR-46
test('login check: made five seconds later, also after a change of page', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(['getAccounts', {}], {
    data: [{ id: 'a', login_status: 'pending' }],
  });
  call.mockResolvedValue({
    a: { status: 'logged_in', token_generated_at: null, error_message: '' },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useLoginChecks('own'), { wrapper });
  result.current.recheckLater(['a']);
  unmount();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(call).toHaveBeenCalledWith('loginStatus', { account_ids: ['a'] });
  expect(
    client.getQueryData<{ data: { login_status: string }[] }>(['getAccounts', {}])?.data[0]
      ?.login_status,
  ).toBe('logged_in');
  client.clear();
});
