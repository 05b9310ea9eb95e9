// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustForm } from './adjust-form.tsx';

const mocks = vi.hoisted(() => ({ ask: vi.fn(), say: vi.fn() }));
vi.mock('#platform/call.ts', () => ({ ask: mocks.ask }));
vi.mock('#ui/toast/toaster.tsx', () => ({ say: mocks.say }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const put = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Fills the form in and opens the question. */
async function adjust(credits: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdjustForm uid="asha" email="asha@example.in" balance={0} />
    </QueryClientProvider>,
  );
  put(/^Credits/, credits);
  put(/^Reason/, 'A lost payment');
  await press('Adjust credits');
  await screen.findByRole('alertdialog');
}

test('adjustment form: a request for another admin is an information, a posted adjustment a success', async () => {
  await adjust('200000');
  put(/^Type add 2,00,000 credits/, 'add 2,00,000 credits');
  const message = 'Asked for another admin’s approval: 2,00,000 credits for asha@example.in.';
  mocks.ask.mockResolvedValueOnce({
    message,
    data: { entry_id: 'adjustment_12345678', balance: 0, awaits_approval: true },
  });
  await press('Ask for Approval');
  await vi.waitFor(() => expect(mocks.say.mock.calls).toEqual([['info', message]]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText(/^Credits/)).toHaveProperty('value', '');
});

test('adjustment form: after a refusal the question and the inputs stay', async () => {
  await adjust('20000');
  put(/^Type add 20,000 credits/, 'add 20,000 credits');
  mocks.ask.mockRejectedValueOnce(new Error('Your sign-in is older than 10 minutes.'));
  await press('Add Credits');
  await screen.findByText('Your sign-in is older than 10 minutes.');
  expect(screen.getByLabelText(/^Type add 20,000 credits/)).toHaveProperty(
    'value',
    'add 20,000 credits',
  );
  mocks.ask.mockResolvedValueOnce({
    message: 'Added.',
    data: { entry_id: 'adjustment_12345678', balance: 20_000, awaits_approval: false },
  });
  await press('Add Credits');
  await vi.waitFor(() => expect(mocks.say.mock.calls).toEqual([['success', 'Added.']]));
  const [first, second] = mocks.ask.mock.calls.map(([, { request_id }]) => request_id);
  expect(second).toBe(first);
});
