import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { contractsNear } from '@sthira/quant/contracts/tradable-contracts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { RecordedExpiry, RecordedOption, RecordedQuotes } from '#documents/recorded-quotes.ts';
import type { Depth } from '#market/depth.ts';
import type { MarketData } from '#market/market-data.ts';
import type { MarketSession } from '#market/market-login.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { longSought, recordsLong } from './long-quotes.ts';
import type { RecordingTime } from './recording-time.ts';

export interface Market {
  data: Pick<MarketData, 'indices' | 'quotes' | 'contracts' | 'depths'>;
  session: MarketSession;
}

/** How far from the index the recorded strikes reach. */
const reachShare = 0.06;
const expiriesRecorded = 2;

/**
 * The order books of NIFTY's options of the next two expiries, today's included, with the index and
 * India VIX, and once a day those of months and quarters. An expiry that the broker does not answer is
 * empty; throws BrokerError when there is nothing to record.
 */
export async function readQuotes(
  { data, session }: Market,
  { clock, due }: { clock: Clock; due: RecordingTime },
): Promise<RecordedQuotes> {
  const { NIFTY, INDIAVIX } = await data.indices(session);
  const ticks = await data.quotes(session, [NIFTY, INDIAVIX]);
  const indexPaise = lastOf(ticks, NIFTY);
  if (indexPaise === null)
    throw new BrokerError('bad-answer', { text: 'The broker does not tell the level of NIFTY.' });
  const at = clock.now();
  const listed = await data.contracts(session, ['NSEFO']);
  const chosen = nearestExpiries(listed, { at, indexPaise });
  const expiries: RecordedExpiry[] = [];
  for (const contracts of chosen)
    expiries.push(expiryOf(contracts, await depthsOf({ data, session }, contracts)));
  if (expiries.every(({ options }) => options.length === 0))
    throw new BrokerError('bad-answer', { text: 'The broker answers no quote of an option.' });
  const quotes = { at, indexPaise, vixHundredths: lastOf(ticks, INDIAVIX), expiries };
  if (!recordsLong(due)) return quotes;
  return { ...quotes, long: await readLong({ data, session }, listed, quotes) };
}

/** All of them in one call: they are fewer than the broker answers at once. */
async function readLong(
  market: Market,
  listed: readonly StoredContract[],
  moment: Pick<RecordedQuotes, 'at' | 'indexPaise'>,
): Promise<RecordedExpiry[]> {
  const sought = longSought(listed, moment);
  const depths = await depthsOf(
    market,
    sought.flatMap(({ contracts }) => contracts),
  );
  return sought.map(({ expiryDay, contracts, unlisted }) => {
    const { options, missing } = expiryOf(contracts, depths);
    return { expiryDay, options, missing: [...missing, ...unlisted] };
  });
}

function lastOf(ticks: readonly Tick[], { segment, instrumentId }: Instrument): Paise | null {
  const tick = ticks.find((row) => row.segment === segment && row.instrumentId === instrumentId);
  return tick?.lastPaise ?? null;
}

/** The contracts of each expiry, near the index. */
function nearestExpiries(
  listed: readonly StoredContract[],
  { at, indexPaise }: { at: Instant; indexPaise: Paise },
): StoredContract[][] {
  const days = [...new Set(listed.map(({ expiryDay }) => expiryDay))]
    .filter((day) => day >= istDay(at))
    .sort()
    .slice(0, expiriesRecorded);
  const near = contractsNear(listed, indexPaise, reachShare);
  return days.map((day) => near.filter(({ expiryDay }) => expiryDay === day));
}

async function depthsOf(
  { data, session }: Market,
  contracts: readonly StoredContract[],
): Promise<Depth[]> {
  try {
    return await data.depths(session, contracts);
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.warn('market.unread', { error: String(error), detail: contracts[0]?.expiryDay });
    return [];
  }
}

function expiryOf(contracts: readonly StoredContract[], depths: readonly Depth[]): RecordedExpiry {
  const byId = new Map(depths.map((depth) => [depth.instrumentId, depth]));
  const rows = contracts.map((contract) => ({ contract, depth: byId.get(contract.instrumentId) }));
  return {
    expiryDay: contracts[0]?.expiryDay ?? '',
    options: rows.flatMap(({ contract, depth }) => (depth ? optionOf(contract, depth) : [])),
    missing: rows.flatMap(({ contract, depth }) =>
      depth ? [] : `${contract.strike} ${contract.optionType}`,
    ),
  };
}

function optionOf(
  { instrumentId, strike, optionType }: StoredContract,
  { at, lastPaise, bids, asks }: Depth,
): RecordedOption {
  return { instrumentId, strike, optionType, at, lastPaise, bids, asks };
}
