// @vitest-environment jsdom
import { type AdjustmentRequest, adjustmentRequestLivesMs } from '@sthira/contract/adjustments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustmentRequests } from './adjustment-requests.tsx';
import { DecidedAdjustments } from './decided-adjustments.tsx';

const platform = vi.hoisted(() => ({ useDocuments: vi.fn(), ask: vi.fn() }));
vi.mock('#platform/use-documents.ts', () => ({
  useDocuments: platform.useDocuments,
  useDocument: () => ({
    state: 'ready',
    document: { milliCredits: 580_000 },
    unreadable: false,
    live: true,
  }),
}));
vi.mock('#platform/call.ts', () => ({ ask: platform.ask }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const now = Date.now();
const request = (
  of: string,
  by: string,
  change: Partial<AdjustmentRequest> = {},
): AdjustmentRequest => ({
  id: `adjustment_${of}-by-${by}`,
  uid: of,
  email: `${of}@example.in`,
  milliCredits: 150_000_000,
  reason: 'A lost payment',
  requestedBy: by,
  requestedByEmail: `${by}@example.in`,
  requestedAt: now - 1_000,
  state: 'waiting',
  decidedBy: null,
  decidedByEmail: null,
  decidedAt: null,
  ...change,
});

function show(page: React.ReactNode, documents: AdjustmentRequest[]) {
  platform.useDocuments.mockReturnValue({ state: 'ready', documents, unreadable: [], live: true });
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);
}
const rows = () => screen.getAllByRole('listitem');
const buttons = () =>
  rows().map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  );

test('adjustment requests: oldest first, without approval of an own request, an own wallet or an expired one', () => {
  show(<AdjustmentRequests ownUid="meera" />, [
    request('asha', 'dev', { milliCredits: -150_000_000, requestedAt: now - 3_000 }),
    request('ravi', 'meera', { requestedAt: now - 2_000 }),
    request('meera', 'dev'),
    request('nila', 'dev', { requestedAt: now - adjustmentRequestLivesMs - 1_000 }),
  ]);
  expect(rows().map((row) => row.textContent?.match(/^\w+/)?.[0])).toEqual([
    'nila',
    'asha',
    'ravi',
    'meera',
  ]);
  expect(buttons()).toEqual([['Refuse'], ['Refuse', 'Approve'], ['Withdraw'], ['Refuse']]);
  const [expired, taken, own, ownWallet] = rows().map((row) => row.textContent);
  expect(expired).toContain('Expired: it waited for more than 7 days.');
  expect(taken).toContain('−1,50,000 credits, balance 580, asked by dev@example.in');
  expect(own).toContain('+1,50,000 credits');
  expect(own).toContain('“A lost payment”Asked by you: another admin approves it.');
  expect(ownWallet).toContain('Your own wallet: another admin approves it.');
  screen.getByText('4 to decide, the oldest first');
});

test('adjustment requests: approved by typing the effect, and refused by a click', async () => {
  platform.ask.mockResolvedValue({ message: 'Done.', data: { state: 'approved', balance: 1 } });
  show(<AdjustmentRequests ownUid="meera" />, [request('asha', 'dev')]);
  fireEvent.click(screen.getByRole('button', { name: 'Approve adjustment of asha@example.in' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Add 1,50,000 credits?' }));
  dialog.getByText('dev@example.in');
  dialog.getByText('1,50,580');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'add 1,50,000 credits' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Approve' })));
  expect(platform.ask).toHaveBeenLastCalledWith('decideAdjustment', {
    adjustment_id: 'adjustment_asha-by-dev',
    decision: 'approve',
  });
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  platform.ask.mockRejectedValueOnce(new Error('It was decided already.'));
  fireEvent.click(screen.getByRole('button', { name: 'Refuse adjustment of asha@example.in' }));
  await act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refuse' }),
      ),
  );
  expect(platform.ask).toHaveBeenLastCalledWith('decideAdjustment', {
    adjustment_id: 'adjustment_asha-by-dev',
    decision: 'refuse',
  });
  await vi.waitFor(() => screen.getByText('It was decided already.'));
});

test('adjustment requests: a decided one has its admin: taken back by its own admin it is withdrawn', () => {
  const by = (uid: string) => ({
    decidedBy: uid,
    decidedByEmail: `${uid}@example.in`,
    decidedAt: 0,
  });
  show(<DecidedAdjustments />, [
    request('asha', 'dev', { state: 'approved', ...by('meera') }),
    request('asha', 'dev', { id: 'refused', state: 'refused', ...by('meera') }),
    request('asha', 'dev', { id: 'withdrawn', state: 'refused', ...by('dev') }),
  ]);
  const said = rows().map(
    (row) =>
      row.textContent?.match(/(Approved|Refused|Withdrawn) by \S+ Jan 01, 1970 05:30:00/)?.[0],
  );
  expect(said).toEqual([
    'Approved by meera@example.in Jan 01, 1970 05:30:00',
    'Refused by meera@example.in Jan 01, 1970 05:30:00',
    'Withdrawn by dev@example.in Jan 01, 1970 05:30:00',
  ]);
});
