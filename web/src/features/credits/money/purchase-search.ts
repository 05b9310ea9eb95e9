import { paths } from '@sthira/contract/paths';
import type { DocumentsQuery } from '#platform/documents-query.ts';

/** As many as the rules hand out at once. */
export const mostFound = 200;

/** Sorts after every letter there is. */
const afterAll = '\u{f8ff}';

/**
 * The query that a search means: an e-mail or how it begins, the number of a tax paper or how it
 * begins, or an id of the payment provider. An empty one asks for the newest purchases.
 */
export function purchaseQuery(search: string): DocumentsQuery {
  const text = search.trim();
  const found = (where: DocumentsQuery['where']): DocumentsQuery => ({
    path: paths.purchases,
    where: where ?? [],
    limit: mostFound,
  });
  const begins = (field: string, start: string) =>
    found([
      [field, '>=', start],
      [field, '<', start + afterAll],
    ]);
  if (text === '')
    return { path: paths.purchases, orderBy: [['createdAt', 'desc']], limit: mostFound };
  if (/^pay_/.test(text)) return found([['paymentId', '==', text]]);
  if (/^order_/.test(text)) return found([['orderId', '==', text]]);
  if (/^rfnd_/.test(text)) return found([['refund.refundId', '==', text]]);
  if (/^st[cv]\//i.test(text)) return begins('refund.paper.number', text.toUpperCase());
  if (/^st[ir]\//i.test(text)) return begins('paper.number', text.toUpperCase());
  return begins('buyer.email', text.toLowerCase());
}
