import { credentialsDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type * as z from 'zod';
import type { Credentials } from '#brokers/broker.ts';
import { invariant } from '#platform/errors.ts';
import { readDocument } from '#platform/firestore.ts';
import { open, seal } from '#platform/secrets.ts';

type Sealed = z.infer<typeof credentialsDocument>;

export function sealCredentials(accountId: string, { apiKey, apiSecret }: Credentials): Promise<Sealed> {
  return seal(accountId, { apiKey, apiSecret });
}

export function openCredentials(accountId: string, { apiKey, apiSecret }: Sealed): Promise<Credentials> {
  return open(accountId, { apiKey, apiSecret });
}

/** Opens them beforehand: a transaction that opens them again then asks no key service while it holds what others wait for. */
export async function openBeforehand(accountId: string): Promise<void> {
  const sealed = await readDocument(paths.credentials(accountId), credentialsDocument);
  if (sealed) await openCredentials(accountId, sealed);
}

/** The plain credentials of an account: for a login at the broker and nothing else. */
export async function readCredentials(accountId: string): Promise<Credentials> {
  const sealed = await readDocument(paths.credentials(accountId), credentialsDocument);
  invariant(sealed, 'an account has credentials');
  return openCredentials(accountId, sealed);
}
