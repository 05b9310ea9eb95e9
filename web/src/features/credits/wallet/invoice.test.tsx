// @vitest-environment jsdom
import { paperTitles, type TaxPaperKind } from '@sthira/contract/purchases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Invoice } from './invoice.tsx';

const useDocument = vi.hoisted(() => vi.fn());
vi.mock('#platform/use-documents.ts', () => ({ useDocument }));
vi.mock('#platform/call.ts', () => ({ call: vi.fn() }));

afterEach(cleanup);

const supplier = {
  name: 'Sthira',
  address: 'Gurugram',
  gstin: '06AAAAA0000A1ZX',
  state: '06',
  sac: '998439',
};
const bought = (kind: TaxPaperKind) => ({
  id: 'AshasPurchase0000001',
  pack: { name: 'Starter', credits: 500 },
  price: {
    taxablePaise: 49_900,
    gstPercent: 18,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 8_982,
    totalPaise: 58_882,
  },
  buyer: { name: 'Asha', email: 'asha@example.com', state: '27', gstin: '', address: '' },
  paymentId: 'pay_1',
  paper: { kind, number: 'STR/26-27/000001', at: 0, supplier },
});

// req: CREDITS-31
test.each(['tax-invoice', 'receipt-voucher'] as const)(
  'tax paper page: a %s has its own title',
  (kind) => {
    useDocument.mockReturnValue({
      state: 'ready',
      document: bought(kind),
      unreadable: false,
      live: true,
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Invoice purchaseId="AshasPurchase0000001">
          {({ at }) => <p>The month around {at}</p>}
        </Invoice>
      </QueryClientProvider>,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      paperTitles[kind],
      paperTitles[kind],
      'Billed to',
    ]);
    expect(screen.getByText('₹588.82')).toBeTruthy();
    const beside = screen.getByText('The month around 0');
    expect(beside.closest('section')).toBeNull();
    expect(beside.closest('.print\\:hidden')).not.toBeNull();
  },
);
