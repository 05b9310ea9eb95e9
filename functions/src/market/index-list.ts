import { BrokerError } from '#brokers/broker-error.ts';
import { integerFrom, isRow, textFrom } from '#brokers/wire-values.ts';
import type { Instrument } from './tick.ts';

export type IndexName = 'NIFTY' | 'SENSEX' | 'INDIAVIX';

/**
 * Where each index of the product is listed, and under which name. Ids differ from the exchange's
 * own tokens.
 */
const listings: Record<IndexName, { segment: 'NSECM' | 'BSECM'; name: string }> = {
  NIFTY: { segment: 'NSECM', name: 'NIFTY 50' },
  INDIAVIX: { segment: 'NSECM', name: 'INDIA VIX' },
  SENSEX: { segment: 'BSECM', name: 'SENSEX' },
};

/** Names and ids of an `indexlist` answer, whose entries are `NIFTY 50_26000`. */
export function indexIdsFrom(result: unknown): Map<string, number> {
  const list = isRow(result) ? result.indexList : undefined;
  if (!Array.isArray(list))
    throw new BrokerError('bad-answer', { detail: 'an index list without a list' });
  const ids = new Map<string, number>();
  for (const entry of list) {
    const parts = /^(.+)_(\d+)$/.exec(textFrom(entry));
    const id = integerFrom(parts?.[2]);
    if (parts?.[1] && id !== null) ids.set(parts[1].trim().toUpperCase(), id);
  }
  return ids;
}

/**
 * The instrument of each index. Throws `bad-answer` when one is not listed: a guessed id would be
 * another index.
 */
export function resolveIndices(
  ids: Record<'NSECM' | 'BSECM', Map<string, number>>,
): Record<IndexName, Instrument> {
  const instrumentOf = (name: IndexName): Instrument => {
    const listing = listings[name];
    const instrumentId = ids[listing.segment].get(listing.name);
    if (instrumentId === undefined)
      throw new BrokerError('bad-answer', { detail: { missingIndex: listing.name } });
    return { segment: listing.segment, instrumentId };
  };
  return {
    NIFTY: instrumentOf('NIFTY'),
    SENSEX: instrumentOf('SENSEX'),
    INDIAVIX: instrumentOf('INDIAVIX'),
  };
}
