// @vitest-environment jsdom
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
test('an admin decides about others, and reads that somebody else decides about their own', () => {
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
