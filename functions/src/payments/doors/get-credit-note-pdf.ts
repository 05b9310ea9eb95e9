import type { InputOf } from '@sthira/contract/operations';
import type { PdfFile } from '@sthira/contract/purchases';
import { findPurchaseFor } from '#payments/purchases/find-purchase.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { pdfOf } from './get-invoice-pdf.ts';
import { refundedPrice } from './revenue.ts';

/** The credit note of a refunded purchase, under the same rules as `getInvoicePdf`. */
export async function getCreditNotePdf({
  caller,
  input,
  store,
}: Call<InputOf<'getCreditNotePdf'>>): Promise<Answer<PdfFile>> {
  const purchase = await findPurchaseFor(store, caller, input.purchase_id);
  if (!purchase.refund?.paper)
    throw new AppError('conflict', 'There is no credit note before the refund is processed.');
  const refunded = { ...purchase, price: refundedPrice(purchase) };
  return { data: await pdfOf(refunded, purchase.refund.paper), message: 'Credit note loaded.' };
}
