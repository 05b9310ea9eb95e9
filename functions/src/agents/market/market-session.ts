import { BrokerError } from '#brokers/broker-error.ts';
import type { MarketData } from '#market/market-data.ts';
import type { MarketSession } from '#market/market-login.ts';
import { readMarketSession, storeMarketSession } from '#market/stored-session.ts';
import { log } from '#platform/log/log.ts';
import type { MarketLogin } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * The platform's market data session: the stored one while the broker accepts it. A new login would
 * end the session that the shift before is still using.
 */
export async function marketSession(
  store: Store,
  data: MarketData,
  { broker, apiKey, apiSecret }: MarketLogin,
): Promise<MarketSession> {
  const stored = await readMarketSession(store);
  if (stored?.broker === broker && (await isAlive(data, stored.session))) return stored.session;
  const session = await data.login({ apiKey, apiSecret });
  await storeMarketSession(store, { broker, session });
  return session;
}

async function isAlive(data: MarketData, session: MarketSession): Promise<boolean> {
  try {
    await data.indices(session);
    return true;
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.info('market.session-unused', { kind: error.kind });
    return false;
  }
}
