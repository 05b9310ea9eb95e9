import type { Instant } from '@sthira/contract/units';
import type * as z from 'zod/mini';
import type { Session } from '#brokers/broker.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import { type AccountDocument, isReal, type sessionDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { open, seal } from '#platform/secrets/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument, Unit } from '#platform/store/unit.ts';

type StoredSession = z.infer<typeof sessionDocument>;

export interface OpenSession {
  session: Session;
  openedAt: Instant;
}

/** What is stored of a session: its token sealed, the rest as it is. */
export async function sealSession(
  accountId: string,
  { session, openedAt }: OpenSession,
): Promise<StoredSession> {
  return { ...session, ...(await seal(accountId, { token: session.token })), openedAt };
}

/** A token that cannot be opened any more is empty, and no broker is asked with it: it is dead. */
async function unsealSession(
  accountId: string,
  { openedAt, token: sealed, ...rest }: StoredSession,
): Promise<OpenSession> {
  const { token } = await open(accountId, { token: sealed }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    log.error('account.unopened', { accountId, error: String(error) });
    return { token: '' };
  });
  return { session: { ...rest, token }, openedAt };
}

/** The account's session at its broker, or `undefined` when it is logged out. */
export async function readSession(
  store: Store,
  accountId: string,
): Promise<OpenSession | undefined> {
  const stored = await store.read(docs.session(accountId));
  return stored && (await unsealSession(accountId, stored));
}

/** The same of the session's document as it was just read. */
export async function sessionOf(
  accountId: string,
  { value: stored }: ReadDocument<typeof sessionDocument>,
): Promise<OpenSession | undefined> {
  return stored && (await unsealSession(accountId, stored));
}

export async function readSessionIn(
  unit: Unit,
  accountId: string,
): Promise<OpenSession | undefined> {
  const stored = await unit.read(docs.session(accountId));
  return stored && (await unsealSession(accountId, stored));
}

/**
 * Ends a session at the broker. One that cannot be ended now dies by itself at the end of the
 * broker's day; on paper none is open anywhere.
 */
export async function endSession(
  account: Pick<AccountDocument, 'broker'>,
  session: Session,
): Promise<void> {
  if (!isReal(account)) return;
  try {
    await brokerFor(account.broker).logout(session);
  } catch (error) {
    log.warn('broker.session-not-ended', { broker: account.broker, error });
  }
}
