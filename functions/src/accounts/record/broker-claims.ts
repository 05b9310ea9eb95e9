import type { Broker } from '@sthira/contract/accounts';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import {
  type AccountDocument,
  accountDocument,
  brokerClaimDocument,
  credentialsDocument,
} from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import {
  type DocumentSnapshot,
  db,
  parseSnapshot,
  readIn,
  type Transaction,
} from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { fingerprints } from '#platform/secrets.ts';
import { openCredentials } from './credentials.ts';

/*
 * One key is one session at its broker, and one client is one set of books: a second account with
 * either would end the first one's sessions and trade its positions. So each key and each client
 * has one document in the whole platform, named by a keyed fingerprint, that says which account has
 * it. An account linked before there were such documents gets its own when its credentials are
 * changed or it is logged in.
 */
type Kind = 'key' | 'client';

export interface Identity {
  kind: Kind;
  broker: Broker;
  /** The API key, or the broker's id of the client; empty is none. */
  text: string;
}

type Holder = Pick<AccountDocument, 'id' | 'ownerUid' | 'email'>;

interface Claims {
  account: Holder;
  /**
   * Whether to refuse an identity of `take` that another account has. `leave` is for an account
   * that trades: it goes on without the claim, so that its legs can still be closed.
   */
  taken?: 'refuse' | 'leave';
  take?: readonly Identity[];
  /** What the account had and gives up. */
  give?: readonly Identity[];
}

/**
 * Reads whose the identities are, among a transaction's reads. Throws `conflict` where another
 * account has one of those to take; the words name it only to its own owner. The function it
 * returns takes and gives up, among the writes.
 */
export async function openClaims(
  transaction: Transaction,
  { account, taken = 'refuse', take = [], give = [] }: Claims,
): Promise<(at: Instant) => void> {
  const wanted: Claim[] = [];
  for (const claim of await readClaims(transaction, take)) {
    const holder = await otherHolder(transaction, { account, claim });
    if (holder && taken === 'refuse') throw takenBy(holder, { account, kind: claim.identity.kind });
    if (holder)
      log.error('account.claimed-twice', {
        accountId: account.id,
        holderId: holder.id,
        kind: claim.identity.kind,
      });
    else wanted.push(claim);
  }
  const kept = new Set(wanted.map(({ snapshot }) => snapshot.ref.path));
  const had = (await readClaims(transaction, give)).filter(
    ({ snapshot }) => holderOf(snapshot) === account.id && !kept.has(snapshot.ref.path),
  );
  return (at) => {
    for (const { snapshot } of wanted)
      if (holderOf(snapshot) !== account.id)
        transaction.set(snapshot.ref, { accountId: account.id, at });
    for (const { snapshot } of had) transaction.delete(snapshot.ref);
  };
}

/** What an account is at its broker. */
export async function identitiesIn(
  transaction: Transaction,
  { id, broker, clientId }: Pick<AccountDocument, 'id' | 'broker' | 'clientId'>,
): Promise<Identity[]> {
  const sealed = await readIn(transaction, {
    path: paths.credentials(id),
    schema: credentialsDocument,
  });
  const client: Identity = { kind: 'client', broker, text: clientId };
  return sealed
    ? [client, { kind: 'key', broker, text: (await openCredentials(id, sealed)).apiKey }]
    : [client];
}

interface Claim {
  identity: Identity;
  snapshot: DocumentSnapshot;
}

async function readClaims(
  transaction: Transaction,
  identities: readonly Identity[],
): Promise<Claim[]> {
  const sought = identities.flatMap((identity) =>
    claimPaths(identity).map((path) => ({ identity, path })),
  );
  if (sought.length === 0) return [];
  const snapshots = await transaction.getAll(...sought.map(({ path }) => db().doc(path)));
  return sought.flatMap(({ identity }, place) => {
    const snapshot = snapshots[place];
    return snapshot ? [{ identity, snapshot }] : [];
  });
}

/** One path for each key the platform seals with, so that claims survive a change of key. */
export function claimPaths({ kind, broker, text }: Identity): string[] {
  if (text === '') return [];
  const pathOf = kind === 'key' ? paths.brokerKey : paths.brokerClient;
  return fingerprints(text, `${kind}.${broker}`).map(pathOf);
}

const holderOf = (snapshot: DocumentSnapshot) =>
  parseSnapshot(snapshot, brokerClaimDocument)?.accountId;

/** The other account that has it; a deleted account has nothing. */
async function otherHolder(
  transaction: Transaction,
  { account, claim }: { account: Holder; claim: Claim },
): Promise<AccountDocument | undefined> {
  const holderId = holderOf(claim.snapshot);
  if (holderId === undefined || holderId === account.id) return undefined;
  return readIn(transaction, { path: paths.account(holderId), schema: accountDocument });
}

const nouns = { key: 'API key', client: 'broker client' } as const;

function takenBy(
  holder: AccountDocument,
  { account, kind }: { account: Holder; kind: Kind },
): AppError {
  const own =
    account.ownerUid === ''
      ? holder.ownerUid === '' && holder.email === account.email
      : holder.ownerUid === account.ownerUid;
  const text = own
    ? `This ${nouns[kind]} is already linked as ${holder.accountName}.`
    : `This ${nouns[kind]} is already linked to another account on this platform. Use another one, or ask support.`;
  return new AppError(
    'conflict',
    text,
    kind === 'key' ? { fields: { api_key: 'Already linked.' } } : {},
  );
}
