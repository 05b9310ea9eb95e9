import { type Day, istDay, type Paise } from '@sthira/contract/units';
import pLimit from 'p-limit';
import { BrokerError } from '#brokers/broker-error.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { CashSegment, Share } from './cash-master.ts';
import type { MarketData } from './market-data.ts';
import type { MarketSession } from './market-login.ts';
import { instrumentKey, type Tick } from './tick.ts';

/** A share as a broker's holding names it. */
export interface NamedShare {
  isin: string;
  nseInstrumentId: number | null;
  bseInstrumentId: number | null;
}

/** `null` is unknown; `at` is when the price was last. */
export interface PricedShare {
  symbol: string;
  lastPaise: Paise | null;
  previousClosePaise: Paise | null;
  at: number | null;
}

/** A share that the market does not list, or could not be asked about, is missing. By ISIN. */
export type SharePrices = ReadonlyMap<string, PricedShare>;

const freshMs = 4_000;
/**
 * While the market cannot be asked, the last prices are used this long, with their own times.
 */
const keptMs = 60_000;
/**
 * After a failure nothing is asked for this long: the market publisher shares the session and its
 * limits.
 */
const restMs = 5_000;

interface SharePriceCacheParts {
  /** The platform's market, or `undefined` while it has no session. */
  market: () => Promise<
    { data: Pick<MarketData, 'shares' | 'quotes'>; session: MarketSession } | undefined
  >;
  clock: Clock;
}

/**
 * Symbols and prices of shares for many callers of one process. The day's lists are read once,
 * prices at most every 4 s, one question at a time, so that no number of callers can use up the
 * limits of the one market session. Never throws for a broker's failure: what it cannot tell is
 * missing.
 */
export function createSharePriceCache({ market, clock }: SharePriceCacheParts): {
  read: (wanted: readonly NamedShare[]) => Promise<SharePrices>;
} {
  const lists = new Map<CashSegment, { day: Day; shares: Map<number, Share> }>();
  const ticks = new Map<string, { tick: Tick | undefined; readAtMs: number }>();
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  const oneQuestion = pLimit(1);

  const listOf = async (segment: CashSegment): Promise<Map<number, Share>> => {
    const day = istDay(clock.now());
    const kept = lists.get(segment);
    if (kept?.day === day) return kept.shares;
    const shares =
      (await ask((data, session) => data.shares(session, segment))) ??
      kept?.shares ??
      new Map<number, Share>();
    if (shares !== kept?.shares && shares.size > 0) lists.set(segment, { day, shares });
    return shares;
  };

  /** The answer, or `undefined` while the market cannot be asked. */
  const ask = async <Answer>(
    question: (
      data: Pick<MarketData, 'shares' | 'quotes'>,
      session: MarketSession,
    ) => Promise<Answer>,
  ) => {
    if (clock.monotonicMs() < restsUntilMs) return undefined;
    const open = await market();
    if (!open) return undefined;
    try {
      return await question(open.data, open.session);
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error;
      // A refusal is about these shares, and the next caller's are others.
      if (error.kind !== 'refused') restsUntilMs = clock.monotonicMs() + restMs;
      log.warn('market.unread', { kind: error.kind, detail: error.detail });
      return undefined;
    }
  };

  /**
   * An exchange's list must know the id under the very ISIN: a reused id would be the price of
   * another share.
   */
  const find = async (wanted: readonly NamedShare[]): Promise<Share[]> => {
    const found = new Map<string, Share>();
    for (const segment of ['NSECM', 'BSECM'] as const) {
      const missing = wanted.filter(
        (share) => !found.has(share.isin) && idIn(share, segment) !== null,
      );
      if (missing.length === 0) continue;
      const list = await listOf(segment);
      for (const named of missing) {
        const share = list.get(idIn(named, segment) ?? 0);
        if (share?.isin === named.isin) found.set(named.isin, share);
      }
    }
    return [...found.values()];
  };

  const refresh = async (shares: readonly Share[]): Promise<void> => {
    const nowMs = clock.monotonicMs();
    const due = shares.filter(
      (share) =>
        nowMs - (ticks.get(instrumentKey(share))?.readAtMs ?? Number.NEGATIVE_INFINITY) >= freshMs,
    );
    if (due.length === 0) return;
    const fresh = await ask((data, session) => data.quotes(session, due));
    if (!fresh) return;
    const byKey = new Map(fresh.map((tick) => [instrumentKey(tick), tick]));
    for (const share of due)
      ticks.set(instrumentKey(share), { tick: byKey.get(instrumentKey(share)), readAtMs: nowMs });
  };

  const tickOf = (share: Share): Tick | undefined => {
    const kept = ticks.get(instrumentKey(share));
    return kept && clock.monotonicMs() - kept.readAtMs < keptMs ? kept.tick : undefined;
  };

  const readNow = async (wanted: readonly NamedShare[]): Promise<SharePrices> => {
    const shares = await find(wanted);
    await refresh(shares);
    return new Map(shares.map((share) => [share.isin, priced(share, tickOf(share))]));
  };

  return {
    read: (wanted) => oneQuestion(() => readNow(wanted)),
  };
}

function idIn(
  { nseInstrumentId, bseInstrumentId }: NamedShare,
  segment: CashSegment,
): number | null {
  return segment === 'NSECM' ? nseInstrumentId : bseInstrumentId;
}

function priced({ symbol }: Share, tick: Tick | undefined): PricedShare {
  if (!tick) return { symbol, lastPaise: null, previousClosePaise: null, at: null };
  return {
    symbol,
    lastPaise: tick.lastPaise,
    previousClosePaise: tick.previousClosePaise,
    at: tick.lastPaise === null ? null : tick.at,
  };
}
