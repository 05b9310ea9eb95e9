import { type Broker, broker } from '@sthira/contract/accounts';
import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import { open, seal } from '#platform/secrets/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import type { MarketSession } from './market-login.ts';

const storedSession = z.object({ broker, token: z.string(), userId: z.string(), base: z.string() });
const owner = 'market';

/** The platform's one market session, and whose it is. */
export interface OpenMarket {
  broker: Broker;
  session: MarketSession;
}

/**
 * The session the market publisher opened last, dead or alive. Only the publisher logs in: another
 * login would end the publisher's own.
 */
export async function readMarketSession(store: Store): Promise<OpenMarket | undefined> {
  const document = await store.read(docs.marketSession);
  if (!document) return undefined;
  const { session: text } = await open(owner, { session: document.sealed });
  const stored = storedSession.safeParse(JSON.parse(text));
  if (!stored.success) return undefined;
  const { broker: name, ...session } = stored.data;
  return { broker: name, session };
}

export async function storeMarketSession(
  store: Store,
  { broker: name, session }: OpenMarket,
): Promise<void> {
  const { session: sealed } = await seal(owner, {
    session: JSON.stringify({ broker: name, ...session }),
  });
  await store.commit((writes) => writes.replace(docs.marketSession, { sealed }));
}
