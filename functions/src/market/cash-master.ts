import { BrokerError } from '#brokers/broker-error.ts';
import { integerFrom } from '#brokers/wire-values.ts';

export type CashSegment = 'NSECM' | 'BSECM';

/** What a cash market lists under an ISIN: a share, a fund, a bond. */
export interface Share {
  segment: CashSegment;
  instrumentId: number;
  symbol: string;
  isin: string;
}

const column = { segment: 0, instrumentId: 1, name: 3, isin: 15 } as const;
const isinShape = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * The shares of a cash segment's master dump by instrument id: rows split by line breaks, columns
 * by pipes, no header. Index rows have no ISIN and are left out, as is a row that was cut off.
 * Throws `bad-answer` for a dump without shares.
 */
export function sharesFrom(result: unknown, segment: CashSegment): Map<number, Share> {
  const lines = typeof result === 'string' ? result.split('\n') : [];
  const shares = new Map(
    lines
      .flatMap((line) => shareFrom(line.trim().split('|'), segment))
      .map((share) => [share.instrumentId, share]),
  );
  if (shares.size === 0)
    throw new BrokerError('bad-answer', { detail: { master: `no shares of ${segment}` } });
  return shares;
}

function shareFrom(columns: string[], segment: CashSegment): Share[] {
  const instrumentId = integerFrom(columns[column.instrumentId]);
  const symbol = columns[column.name] ?? '';
  const isin = columns[column.isin] ?? '';
  if (
    columns[column.segment] !== segment ||
    !instrumentId ||
    symbol === '' ||
    !isinShape.test(isin)
  )
    return [];
  return [{ segment, instrumentId, symbol, isin }];
}
