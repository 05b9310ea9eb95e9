import type * as z from 'zod/mini';
import type { Credentials } from '#brokers/broker.ts';
import type { credentialsDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { open, seal } from '#platform/secrets/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

type Sealed = z.infer<typeof credentialsDocument>;

export function sealCredentials(
  accountId: string,
  { apiKey, apiSecret }: Credentials,
): Promise<Sealed> {
  return seal(accountId, { apiKey, apiSecret });
}

/** Thrown for keys that the platform cannot open any more: only their owner has them. */
export class KeysUnopened extends AppError {
  constructor(detail: unknown) {
    const text =
      'The stored keys of this account cannot be opened. Enter the API key and secret again.';
    super('conflict', text, { detail });
  }
}

async function openCredentials(
  accountId: string,
  { apiKey, apiSecret }: Sealed,
): Promise<Credentials> {
  try {
    return await open(accountId, { apiKey, apiSecret });
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error('account.unopened', { accountId, error: String(error) });
    throw new KeysUnopened(error);
  }
}

/** The plain credentials, or `undefined` where they cannot be opened: they are as good as gone. */
export async function openIfPossible(
  accountId: string,
  sealed: Sealed,
): Promise<Credentials | undefined> {
  try {
    return await openCredentials(accountId, sealed);
  } catch (error) {
    if (error instanceof KeysUnopened) return undefined;
    throw error;
  }
}

/**
 * Opens the credentials before a transaction, which then finds them in memory: it must not wait for
 * the key service while others wait for its documents.
 */
export async function warmCredentials(store: Store, accountId: string): Promise<void> {
  const sealed = await store.read(docs.credentials(accountId));
  if (sealed) await openIfPossible(accountId, sealed);
}

/**
 * The plain credentials of an account: for a login at the broker and nothing else. Throws
 * `conflict` when it was handed over meanwhile, `KeysUnopened` where they cannot be opened.
 */
export async function readCredentials(store: Store, accountId: string): Promise<Credentials> {
  const sealed = await store.read(docs.credentials(accountId));
  if (!sealed) throw new AppError('conflict', 'The account was changed while it was logging in.');
  return openCredentials(accountId, sealed);
}

/**
 * The same inside a transaction; `undefined` while the account awaits the keys of its new owner, and
 * where those that are stored cannot be opened.
 */
export async function readCredentialsIn(
  unit: Unit,
  accountId: string,
): Promise<Credentials | undefined> {
  const sealed = await unit.read(docs.credentials(accountId));
  return sealed && openIfPossible(accountId, sealed);
}
