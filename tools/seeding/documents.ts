import { maskKey } from '@sthira/contract/accounts';
import type { AccountDocument, UserDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { sealCredentials } from '../../functions/src/accounts/credentials.ts';
import { shardOf } from '../../functions/src/accounts/shard-of.ts';
import { emptyWallet, type Posting, postEntry } from '../../functions/src/credits/ledger.ts';
import { type SeededAccount, seededAccounts } from './accounts.ts';
import { type SeededPerson, seededAt, seededPeople } from './people.ts';

type Written = readonly [path: string, content: object];

const openingMilliCredits = 5_000_000;

function user({ uid, email, name, role }: SeededPerson): UserDocument {
  return {
    uid,
    email,
    name,
    mobileNumber: '',
    tradingExperience: 'intermediate',
    riskTolerance: 'moderate',
    preferredMarkets: ['Options'],
    role,
    rolesChangedAt: seededAt,
    sessionsValidAfter: 0,
    disabled: false,
    createdAt: seededAt,
  };
}

function account({ id, ownerUid, accountName, broker, apiKey, accountSizeLakhHundredths }: SeededAccount, shards: number): AccountDocument {
  return {
    id,
    ownerUid,
    email: seededPeople.find(({ uid }) => uid === ownerUid)?.email ?? '',
    accountName,
    broker,
    clientId: '',
    apiKeyMask: maskKey(apiKey),
    accountSizeLakhHundredths,
    slPctHundredths: null,
    isActive: true,
    squareOff: false,
    strategy: '',
    loginStatus: 'logged_out',
    errorMessage: '',
    tokenGeneratedAt: null,
    trading: { algoId: 1, state: 'stopped', runId: '', startedAt: null, stoppingAt: null },
    shard: shardOf(id, shards),
    createdAt: seededAt,
    updatedAt: seededAt,
  };
}

function wallet(uid: string): Written[] {
  const opening: Posting = {
    id: 'adjustment_opening',
    kind: 'adjustment',
    milliCredits: openingMilliCredits,
    cause: 'Opening balance',
    at: seededAt,
    input: { credits: openingMilliCredits },
  };
  const posted = postEntry({ wallet: emptyWallet(uid), posting: opening, known: new Map() });
  if (posted.what !== 'posted') throw new Error(`The wallet of ${uid} was not opened: ${posted.what}`);
  return [
    [paths.wallet(uid), posted.wallet],
    [paths.walletEntry(uid, opening.id), posted.entry],
  ];
}

/** Every document of the seeded database, credentials sealed with the key of this process. */
export function seededDocuments(shards: number): Written[] {
  return [
    ...seededPeople.map((person): Written => [paths.user(person.uid), user(person)]),
    [paths.userCounter, { total: seededPeople.length }],
    ...seededPeople.flatMap(({ uid }) => wallet(uid)),
    ...seededAccounts.flatMap((seeded): Written[] => [
      [paths.account(seeded.id), account(seeded, shards)],
      [paths.credentials(seeded.id), sealCredentials(seeded.id, seeded)],
    ]),
  ];
}
