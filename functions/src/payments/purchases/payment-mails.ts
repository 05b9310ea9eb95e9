import { type PurchaseDocument, paperTitles, type TaxPaper } from '@sthira/contract/purchases';
import type { Paise } from '@sthira/contract/units';
import type { NewMail } from '#outbox/post-mail.ts';
import { dayText, rupeesText } from '#payments/invoices/format-tax-paper.ts';
import type { Payment } from '#payments/provider/provider-rows.ts';

const purchases = { text: 'Open your purchases', path: '/credits' };

const moneyOf = ({ price }: PurchaseDocument) => rupeesText(price.totalPaise);
const packOf = ({ pack }: PurchaseDocument) => `${pack.name} pack (${pack.credits} credits)`;

function attachedText({ kind, number, at }: TaxPaper): string {
  const paper = `${paperTitles[kind].toLowerCase()} ${number}`;
  return `The ${paper} of ${dayText(at)} is attached.`;
}

function toBuyer({ buyer }: PurchaseDocument, mail: Omit<NewMail, 'to'>): NewMail {
  return { link: purchases, ...mail, to: buyer.email };
}

/**
 * To the buyer: the credits are there, with the paper of the sale. `feePaise` is what the provider
 * took on top of the price.
 */
export function invoiceMail(
  purchase: PurchaseDocument,
  { paper, feePaise }: { paper: TaxPaper; feePaise: Paise },
): NewMail {
  return toBuyer(purchase, {
    kind: 'invoice',
    subject: `${paperTitles[paper.kind]} ${paper.number}: ${purchase.pack.credits} credits`,
    paragraphs: [
      `Thank you. Your payment of ${moneyOf(purchase)} for the ${packOf(purchase)} has arrived, and the credits are in your wallet.`,
      ...(feePaise > 0
        ? [
            `The payment provider took ${rupeesText(feePaise)} on top as its own fee. That is not part of our price, stands on no paper of ours and does not come back with a refund.`,
          ]
        : []),
      attachedText(paper),
    ],
    paper: { purchaseId: purchase.id, of: 'sale' },
  });
}

/** To the buyer: money came in that bought nothing. */
export function paymentHeldMail(purchase: PurchaseDocument, { id }: Payment): NewMail {
  return toBuyer(purchase, {
    kind: 'payment-held',
    subject: 'Your payment is being looked at',
    paragraphs: [
      `Your payment ${id} for the ${packOf(purchase)} has arrived. It does not fit the order: it is of another amount, or the order had been paid before. It bought no credits.`,
      'We look at it and return what is not ours; you need to do nothing. Please do not pay again.',
    ],
  });
}

/** To the buyer: the money that bought nothing went back. */
export function paymentReturnedMail(purchase: PurchaseDocument, { id }: Payment): NewMail {
  return toBuyer(purchase, {
    kind: 'payment-returned',
    subject: 'Your payment was returned',
    paragraphs: [
      `The payment provider has sent your payment ${id} for the ${packOf(purchase)} back the way you paid. Banks take some days to show it.`,
    ],
  });
}

export function refundRequestedMail(purchase: PurchaseDocument): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-requested',
    subject: 'We received your refund request',
    paragraphs: [
      `You asked for a refund of the ${packOf(purchase)}, ${moneyOf(purchase)}.`,
      'We review requests within 1-3 business days, and tell you the decision by mail. The credits stay in your wallet until then.',
    ],
  });
}

export function refundRefusedMail(purchase: PurchaseDocument, note: string): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-refused',
    subject: 'Your refund request was refused',
    paragraphs: [
      `Your request for a refund of the ${packOf(purchase)}, ${moneyOf(purchase)}, was refused. The credits stay in your wallet.`,
      `The reason given: ${note}`,
    ],
    link: { text: 'Contact support', path: '/help/contact' },
  });
}

export function refundApprovedMail(purchase: PurchaseDocument): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-approved',
    subject: 'Your refund was approved',
    paragraphs: [
      `The refund of the ${packOf(purchase)} was approved. The credits were taken out of your wallet, and ${moneyOf(purchase)} goes back the way you paid.`,
      'We write again when the payment provider has sent it.',
    ],
  });
}

/** `paidPaise` is what the provider says it returned. */
export function refundPaidMail(
  purchase: PurchaseDocument,
  { paper, paidPaise }: { paper: TaxPaper; paidPaise: number },
): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-paid',
    subject: `${rupeesText(paidPaise)} was refunded`,
    paragraphs: [
      `The payment provider has sent ${rupeesText(paidPaise)} for the ${packOf(purchase)} back the way you paid. Banks take some days to show it.`,
      attachedText(paper),
    ],
    paper: { purchaseId: purchase.id, of: 'refund' },
  });
}

/** To the buyer: what was told to be refunded did not stay with their bank. */
export function refundBackMail(purchase: PurchaseDocument): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-failed',
    subject: 'Your refund came back to us',
    paragraphs: [
      `We wrote that the refund of the ${packOf(purchase)} was sent. Your bank sent the money back to us, so you do not have it.`,
      'We look for another way to pay you and write again; you need to do nothing.',
    ],
  });
}

export function refundFailedMail(purchase: PurchaseDocument): NewMail {
  return toBuyer(purchase, {
    kind: 'refund-failed',
    subject: 'Your refund could not be sent',
    paragraphs: [
      `The payment provider could not send ${moneyOf(purchase)} back. The credits of the ${packOf(purchase)} are in your wallet again.`,
      'We look at it and try again; you need to do nothing.',
    ],
  });
}
