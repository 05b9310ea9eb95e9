// @vitest-environment jsdom
import { heldPaymentText } from '@sthira/contract/held-payments';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, test, vi } from 'vitest';
import { Checkout } from './checkout.tsx';

const useDocument = vi.hoisted(() => vi.fn());
vi.mock('#platform/use-documents.ts', () => ({ useDocument }));
vi.mock('#features/credits/use-wallet.ts', () => ({
  usePurchases: () => ({ state: 'ready', documents: [] }),
}));
vi.mock('./use-checkout.ts', () => ({
  useCheckout: () => ({
    ...{ stage: 'waiting', purchaseId: 'AshasPurchase0000001', failed: false, pay: vi.fn() },
    message: 'The credits appear as soon as the bank confirms it.',
  }),
}));
afterEach(cleanup);

// req: CREDITS-23
test.each([
  [[], 'The credits appear as soon as the bank confirms it.'],
  [['pay_1'], heldPaymentText],
])(
  'checkout: a waiting buyer with the held payments %j sees the state of the payment',
  (heldPayments, text) => {
    useDocument.mockReturnValue({ state: 'ready', document: { state: 'created', heldPayments } });
    render(
      <MemoryRouter>
        <Checkout uid="asha" name="Asha" packId="starter" />
      </MemoryRouter>,
    );
    screen.getByText('Your payment was received');
    screen.getByText(text);
  },
);
