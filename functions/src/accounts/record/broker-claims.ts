import type { AnyBroker } from '@sthira/contract/accounts';
import { isOnPaper } from '@sthira/contract/accounts';
import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { fingerprints } from '#platform/secrets/secrets.ts';
import type { Unit } from '#platform/store/unit.ts';
import { openIfPossible } from './credentials.ts';

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
  broker: AnyBroker;
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
 * Reads, among a transaction's reads, which accounts have these keys and clients. Throws `conflict`
 * when another account has one of those to take; the message names that account only to its own
 * owner. The returned function takes and gives up claims, among the writes.
 */
export async function openClaims(
  unit: Unit,
  { account, taken = 'refuse', take = [], give = [] }: Claims,
): Promise<(at: Instant) => void> {
  const wanted: Claim[] = [];
  for (const claim of await readClaims(unit, take)) {
    const holder = await otherHolder(unit, { account, claim });
    if (holder && taken === 'refuse') throw takenBy(holder, { account, kind: claim.identity.kind });
    if (holder)
      log.error('account.claimed-twice', {
        accountId: account.id,
        holderId: holder.id,
        kind: claim.identity.kind,
      });
    else wanted.push(claim);
  }
  const kept = new Set(wanted.map(({ doc }) => doc.path));
  const had = (await readClaims(unit, give)).filter(
    ({ doc, holderId }) => holderId === account.id && !kept.has(doc.path),
  );
  return (at) => {
    for (const { doc, holderId } of wanted)
      if (holderId !== account.id) unit.replace(doc, { accountId: account.id, at });
    for (const { doc } of had) unit.remove(doc);
  };
}

/** What an account is at its broker. */
export async function identitiesIn(
  unit: Unit,
  { id, broker, clientId }: Pick<AccountDocument, 'id' | 'broker' | 'clientId'>,
): Promise<Identity[]> {
  const sealed = await unit.read(docs.credentials(id));
  const keys = sealed && (await openIfPossible(id, sealed));
  const client: Identity = { kind: 'client', broker, text: clientId };
  return keys ? [client, { kind: 'key', broker, text: keys.apiKey }] : [client];
}

interface Claim {
  identity: Identity;
  doc: ReturnType<typeof docs.brokerKey>;
  /** The account that has it. */
  holderId: string | undefined;
}

async function readClaims(unit: Unit, identities: readonly Identity[]): Promise<Claim[]> {
  const sought = identities.flatMap((identity) =>
    claimDocs(identity).map((doc) => ({ identity, doc })),
  );
  const found = await unit.readEach(sought.map(({ doc }) => doc));
  return sought.map((claim, place) => ({ ...claim, holderId: found[place]?.accountId }));
}

/**
 * One path for each key the platform seals with, so that claims survive a change of key. On paper an
 * account is no client of anybody's.
 */
export function claimDocs(identity: Identity) {
  const { kind, broker, text } = identity;
  if (text === '' || isOnPaper(identity)) return [];
  const docOf = kind === 'key' ? docs.brokerKey : docs.brokerClient;
  return fingerprints(text, `${kind}.${broker}`).map(docOf);
}

/** The other account that has it; a deleted account has nothing. */
async function otherHolder(
  unit: Unit,
  { account, claim }: { account: Holder; claim: Claim },
): Promise<AccountDocument | undefined> {
  const { holderId } = claim;
  if (holderId === undefined || holderId === account.id) return undefined;
  return unit.read(docs.account(holderId));
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
