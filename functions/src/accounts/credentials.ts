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

/** The plain credentials of an account: for a login at the broker and nothing else. */
export async function readCredentials(accountId: string): Promise<Credentials> {
  const sealed = await readDocument(paths.credentials(accountId), credentialsDocument);
  invariant(sealed, 'an account has credentials');
  return openCredentials(accountId, sealed);
}
