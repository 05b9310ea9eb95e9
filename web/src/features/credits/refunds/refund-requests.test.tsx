// @vitest-environment jsdom
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonButton } from '#features/credits/money/person-button.tsx';
import { RefundRequests } from './refund-requests.tsx';

const useDocuments = vi.hoisted(() => vi.fn());
vi.mock('#platform/use-documents.ts', () => ({ useDocuments }));
vi.mock('#platform/call.ts', () => ({ ask: vi.fn() }));

afterEach(cleanup);

const requested = (uid: string) =>
  ({
    id: uid,
    uid,
    buyer: { email: `${uid}@example.com` },
    pack: { name: 'Starter', credits: 500 },
    price: { totalPaise: 58_882 },
    refund: { state: 'requested', requestedAt: 0, reason: '', failure: '' },
  }) as unknown as PurchaseDocument;

// req: CREDITS-37
test('refund requests: an admin decides about others, and reads that another admin decides about their own', () => {
  useDocuments.mockReturnValue({
    state: 'ready',
    documents: [requested('asha'), requested('ravi')],
    unreadable: [],
    live: true,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundRequests ownUid="asha" />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Refuse refund to ravi@example.com',
    'Approve refund to ravi@example.com',
  ]);
  expect(screen.getAllByText('Your own: another admin decides it.')).toHaveLength(1);
});

test('refund requests: a buyer whose e-mail may be a look-alike of another is marked, in requests and in lists', () => {
  const documents = [requested('asha'), requested('r\u0430vi')];
  useDocuments.mockReturnValue({ state: 'ready', documents, unreadable: [], live: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundRequests ownUid="meera" />
    </QueryClientProvider>,
  );
  screen.getByText(/^Unusual letters: \u0430 \(U\+0430\)/);
  cleanup();
  render(<PersonButton person={{ uid: 'ravi', email: 'r\u0430vi@example.com' }} open={vi.fn()} />);
  screen.getByText(/^Unusual letters: \u0430 \(U\+0430\)/);
});
