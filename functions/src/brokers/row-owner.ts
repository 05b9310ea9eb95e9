import type { RowOwner, Session } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import { segmentNameFrom } from './segments.ts';
import { fieldOf, textFrom, type WireRow } from './wire-values.ts';

/** Whose units a row of a book is about; positions name the client in another field than orders. */
export function ownerFrom(row: WireRow, instrumentId: number): RowOwner {
  return {
    clientId: textFrom(fieldOf(row, 'ClientID', 'AccountID')),
    segment: segmentNameFrom(row.ExchangeSegment),
    instrumentId,
    product: textFrom(row.ProductType).toUpperCase(),
  };
}

/**
 * The rows, which are all the investor's own. Throws `bad-answer` when one is of another client:
 * then the whole book is. A dealer's rows may name the client in another way than the dealer does.
 */
export function rowsOfClient<Row extends RowOwner>(
  rows: Row[],
  { clientId, clientKind }: Pick<Session, 'clientId' | 'clientKind'>,
): Row[] {
  const isOther = (row: RowOwner) =>
    row.clientId !== '' && row.clientId.toUpperCase() !== clientId.toUpperCase();
  if (clientKind === 'investor' && rows.some(isOther))
    throw new BrokerError('bad-answer', { detail: 'a book of another client' });
  return rows;
}
