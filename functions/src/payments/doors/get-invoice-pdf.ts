import type { InputOf } from '@sthira/contract/operations';
import type { PdfFile, PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { renderTaxPaper } from '#payments/invoices/render-tax-paper.ts';
import { findPurchaseFor } from '#payments/purchases/find-purchase.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

/** The invoice of a purchase of the caller's; an admin may ask for anybody's. */
export async function getInvoicePdf({
  caller,
  input,
  store,
}: Call<InputOf<'getInvoicePdf'>>): Promise<Answer<PdfFile>> {
  const purchase = await findPurchaseFor(store, caller, input.purchase_id);
  if (!purchase.paper)
    throw new AppError('conflict', 'There is no invoice before the purchase is paid.');
  return { data: await pdfOf(purchase, purchase.paper), message: 'Invoice loaded.' };
}

export async function pdfOf(purchase: PurchaseDocument, paper: TaxPaper): Promise<PdfFile> {
  const bytes = await renderTaxPaper(purchase, paper);
  return {
    file_name: `${paper.number.replaceAll('/', '-')}.pdf`,
    content_base64: bytes.toString('base64'),
  };
}
