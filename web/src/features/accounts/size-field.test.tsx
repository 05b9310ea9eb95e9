// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SizeField } from './size-field.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));
afterEach(cleanup);

function show(typed: string, broker = 'Bigul_XTS') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SizeField
        error={undefined}
        typed={typed}
        traded={{ broker, strategy: '{"preset":"eve"}' }}
      />
    </QueryClientProvider>,
  );
}

test.each([
  ['', 'One lot needs 2.9 lakh at present.'],
  ['2.9', 'One lot needs 2.9 lakh at present.'],
  ['2.8', 'One lot needs 2.9 lakh at present: with 2.8 lakh nothing can be traded.'],
])('size field: a size of "%s" has the note: %s', async (typed, text) => {
  call.mockResolvedValue({ lakhs: 2.9 });
  show(typed);
  expect((await screen.findByText(/One lot needs/)).textContent).toBe(text);
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'getLeastSize',
    { broker: 'Bigul_XTS', strategy: '{"preset":"eve"}' },
  ]);
});

test('size field: no note while prices are unknown, or no broker is chosen', async () => {
  call.mockReset();
  call.mockResolvedValue(null);
  show('1');
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  cleanup();
  call.mockClear();
  show('1', '');
  expect(call).not.toHaveBeenCalled();
  expect(screen.queryByText(/One lot needs/)).toBeNull();
});
