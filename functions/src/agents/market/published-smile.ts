import type { StoredContract } from '@sthira/contract/market';
import type { Instant } from '@sthira/contract/units';
import { quotedSmile, sparsePoints } from '@sthira/quant/prices/quoted-smile';
import type { PricesDocument, PublishedSmile } from '#documents/market.ts';

/** As old as an option may be whose result is still known. */
const oldestMs = 10_000;

interface Published {
  indices: PricesDocument['indices'];
  quotes: PricesDocument['quotes'];
  /** Those to trade, all of one expiry of NIFTY. */
  contracts: readonly StoredContract[];
}

/** The levels of the indices; NIFTY's with what its options say, where enough are sound and new. */
export function withSmile(published: Published, now: Instant): PricesDocument['indices'] {
  const { indices } = published;
  const smile = indices.NIFTY && publishedSmile(published, now);
  return indices.NIFTY && smile ? { ...indices, NIFTY: { ...indices.NIFTY, smile } } : indices;
}

function publishedSmile(
  { contracts, quotes }: Published,
  now: Instant,
): PublishedSmile | undefined {
  const expiryDay = contracts[0]?.expiryDay;
  if (expiryDay === undefined) return undefined;
  const offered = contracts.flatMap(({ instrumentId, strike, optionType }) => {
    const quote = quotes[instrumentId];
    return quote ? [{ strike, optionType, ...quote }] : [];
  });
  const smile = quotedSmile(offered, { expiryDay, at: now, oldestMs });
  if (!smile) return undefined;
  const points = sparsePoints(smile.points).map(({ strike, volatility }) => ({
    ...{ strike, volatilityHundredths: Math.round(10_000 * volatility) },
  }));
  return { expiryDay, forwardPaise: Math.round(100 * smile.forward), points };
}
