import { paths } from '@sthira/contract/paths';
import * as z from 'zod';
import { BrokerError } from '#brokers/broker-error.ts';
import type { MarketData, MarketSession } from '#market/market-data.ts';
import { db, readDocument } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { open, seal } from '#platform/secrets.ts';
import type { MarketLogin } from '#platform/settings.ts';

const sealedSession = z.object({ sealed: z.string() });
const storedSession = z.object({ token: z.string(), userId: z.string(), base: z.string() });
const boundTo = 'market.session';

/** The platform's market session: the stored one while the broker knows it, so that a new shift does not end the old one's. */
export async function marketSession(data: MarketData, { apiKey, apiSecret }: MarketLogin): Promise<MarketSession> {
  const stored = await readStored();
  if (stored && (await isAlive(data, stored))) return stored;
  const session = await data.login({ apiKey, apiSecret });
  await db()
    .doc(paths.marketSession)
    .set({ sealed: seal(JSON.stringify(session), boundTo) });
  return session;
}

async function readStored(): Promise<MarketSession | undefined> {
  const document = await readDocument(paths.marketSession, sealedSession);
  return document && storedSession.parse(JSON.parse(open(document.sealed, boundTo)));
}

async function isAlive(data: MarketData, session: MarketSession): Promise<boolean> {
  try {
    await data.indices(session);
    return true;
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.info('The stored market session is not used', { kind: error.kind });
    return false;
  }
}
