import type * as z from 'zod/mini';
import type { Credentials } from '#brokers/broker.ts';
import type { credentialsDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { open, seal } from '#platform/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

type Sealed = z.infer<typeof credentialsDocument>;

export function sealCredentials(
  accountId: string,
  { apiKey, apiSecret }: Credentials,
): Promise<Sealed> {
  return seal(accountId, { apiKey, apiSecret });
}

export function openCredentials(
  accountId: string,
  { apiKey, apiSecret }: Sealed,
): Promise<Credentials> {
  return open(accountId, { apiKey, apiSecret });
}

/**
 * Opens the credentials before a transaction, which then finds them in memory: it must not wait for
 * the key service while others wait for its documents.
 */
export async function openBeforehand(store: Store, accountId: string): Promise<void> {
  const sealed = await store.read(docs.credentials(accountId));
  if (sealed) await openCredentials(accountId, sealed);
}

/**
 * The plain credentials of an account: for a login at the broker and nothing else. Throws
 * `conflict` when it was handed over meanwhile.
 */
export async function readCredentials(store: Store, accountId: string): Promise<Credentials> {
  const sealed = await store.read(docs.credentials(accountId));
  if (!sealed) throw new AppError('conflict', 'The account was changed while it was logging in.');
  return openCredentials(accountId, sealed);
}

/**
 * The same inside a transaction; `undefined` while the account awaits the keys of its new owner.
 */
export async function readCredentialsIn(
  unit: Unit,
  accountId: string,
): Promise<Credentials | undefined> {
  const sealed = await unit.read(docs.credentials(accountId));
  return sealed && openCredentials(accountId, sealed);
}
