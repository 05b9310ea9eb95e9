import type { TaxPaper } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import {
  invoiceMail,
  paymentHeldMail,
  paymentReturnedMail,
  refundApprovedMail,
  refundFailedMail,
  refundPaidMail,
  refundRefusedMail,
  refundRequestedMail,
} from './payment-mails.ts';

const purchase = aPurchase();
const payment = { id: 'pay_9' } as Payment;
const paper: TaxPaper = {
  kind: 'tax-invoice',
  number: 'STI/26-27/000042',
  at: istInstant('2026-11-21', '10:00'),
  supplier: { name: 'Sthira', address: '', gstin: '', state: '06', sac: '998439' },
};

test('payment mails: every mail goes to the buyer, and most link to the purchases', () => {
  const mails = [
    invoiceMail(purchase, { paper, feePaise: 0 }),
    paymentHeldMail(purchase, payment),
    paymentReturnedMail(purchase, payment),
    refundRequestedMail(purchase),
    refundApprovedMail(purchase),
    refundPaidMail(purchase, { paper, paidPaise: 1 }),
    refundFailedMail(purchase),
  ];
  for (const { to, link } of mails)
    expect({ to, link }).toEqual({
      to: 'asha@example.com',
      link: { text: 'Open your purchases', path: '/credits' },
    });
});

test('payment mails: the invoice mail has sum, pack and the tax paper', () =>
  expect(invoiceMail(purchase, { paper, feePaise: 0 })).toMatchObject({
    kind: 'invoice',
    subject: 'Tax Invoice STI/26-27/000042: 500 credits',
    paragraphs: [
      'Thank you. Your payment of ₹588.82 for the Starter pack (500 credits) has arrived, and the credits are in your wallet.',
      'The tax invoice STI/26-27/000042 of Nov 21, 2026 is attached.',
    ],
    paper: { purchaseId: 'AshasPurchase0000001', of: 'sale' },
  }));

test('payment mails: a payment that does not fit is reported to its buyer, and so is its return', () => {
  expect(paymentHeldMail(purchase, payment)).toMatchObject({
    kind: 'payment-held',
    subject: 'Your payment is being looked at',
    paragraphs: [
      expect.stringContaining('Your payment pay_9 for the Starter pack (500 credits) has arrived.'),
      expect.stringContaining('Please do not pay again.'),
    ],
  });
  expect(paymentReturnedMail(purchase, payment)).toMatchObject({
    kind: 'payment-returned',
    paragraphs: [expect.stringContaining('has sent your payment pay_9')],
  });
});

test('payment mails: a request for a refund is confirmed with its sum', () =>
  expect(refundRequestedMail(purchase)).toMatchObject({
    kind: 'refund-requested',
    paragraphs: [
      'You asked for a refund of the Starter pack (500 credits), ₹588.82.',
      expect.stringContaining('The credits stay in your wallet until then.'),
    ],
  }));

test('payment mails: a refusal has its reason and the way to support', () =>
  expect(refundRefusedMail(purchase, 'The credits were used.')).toMatchObject({
    kind: 'refund-refused',
    to: 'asha@example.com',
    paragraphs: [
      'Your request for a refund of the Starter pack (500 credits), ₹588.82, was refused. The credits stay in your wallet.',
      'The reason given: The credits were used.',
    ],
    link: { text: 'Contact support', path: '/help/contact' },
  }));

test('payment mails: an approval says that the credits are removed and the money is coming', () =>
  expect(refundApprovedMail(purchase)).toMatchObject({
    kind: 'refund-approved',
    paragraphs: [
      'The refund of the Starter pack (500 credits) was approved. The credits were taken out of your wallet, and ₹588.82 goes back the way you paid.',
      expect.anything(),
    ],
  }));

test('payment mails: a paid refund has the returned sum and its tax paper', () =>
  expect(
    refundPaidMail(purchase, { paper: { ...paper, kind: 'credit-note' }, paidPaise: 50_000 }),
  ).toMatchObject({
    kind: 'refund-paid',
    subject: '₹500.00 was refunded',
    paragraphs: [
      expect.stringContaining('has sent ₹500.00 for the Starter pack (500 credits) back'),
      'The credit note STI/26-27/000042 of Nov 21, 2026 is attached.',
    ],
    paper: { purchaseId: 'AshasPurchase0000001', of: 'refund' },
  }));

test('payment mails: a failed refund says that the credits are restored', () =>
  expect(refundFailedMail(purchase)).toMatchObject({
    kind: 'refund-failed',
    paragraphs: [
      'The payment provider could not send ₹588.82 back. The credits of the Starter pack (500 credits) are in your wallet again.',
      expect.anything(),
    ],
  }));
