import { maskKey } from '@sthira/contract/accounts';
import { paths } from '@sthira/contract/paths';
import type { Instant, MilliCredits } from '@sthira/contract/units';
import { claimDocs } from '../../functions/src/accounts/record/broker-claims.ts';
import { sealCredentials } from '../../functions/src/accounts/record/credentials.ts';
import { type ShardCounts, shardForNew } from '../../functions/src/accounts/record/shard-plan.ts';
import { emptyWallet, type Posting, postEntry } from '../../functions/src/credits/ledger.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import type { Settings } from '../../functions/src/platform/settings.ts';
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

function account(seeded: SeededAccount, shard: string): AccountDocument {
  const { id, ownerUid, email, accountName, broker, apiKey, accountSizeLakhHundredths } = seeded;
  return {
    id,
    ownerUid,
    email,
    accountName,
    broker,
    clientId: '',
    apiKeyMask: maskKey(apiKey),
    accountSizeLakhHundredths,
    slPctHundredths: seeded.slPctHundredths ?? null,
    dailyLossPctHundredths: 200,
    isActive: seeded.isActive ?? true,
    squareOff: seeded.squareOff ?? false,
    strategy: seeded.strategy ?? '{"preset":"daily"}',
    loginStatus: 'logged_out',
    errorMessage: '',
    tokenGeneratedAt: null,
    trading: {
      algoId: 1,
      state: 'stopped',
      runId: '',
      startedAt: null,
      stoppingAt: null,
      paidDay: '',
      stopReason: '',
      day: null,
      watch: null,
    },
    shard,
    createdAt: seededAt,
    updatedAt: seededAt,
  };
}

/** What a wallet begins with; `spent` of it is gone by now. */
export function openingAt(at: Instant, spent: MilliCredits): Posting {
  const milliCredits = openingMilliCredits + spent;
  return {
    id: 'adjustment_opening',
    kind: 'adjustment',
    milliCredits,
    cause: 'Opening balance',
    at,
    input: { credits: milliCredits },
  };
}

/** A wallet and its entries, after these postings and no others. */
export function ledgerOf(uid: string, postings: readonly Posting[]) {
  let wallet = emptyWallet(uid);
  const entries = postings.map((posting) => {
    const posted = postEntry({ wallet, posting, known: new Map() });
    if (posted.what !== 'posted')
      throw new Error(`${posting.id} was not posted to the wallet of ${uid}: ${posted.what}`);
    wallet = posted.wallet;
    return posted.entry;
  });
  return { wallet, entries };
}

function openedWallet(uid: string): Written[] {
  const { wallet, entries } = ledgerOf(uid, [openingAt(seededAt, 0)]);
  return [
    [paths.wallet(uid), wallet],
    ...entries.map((entry): Written => [paths.walletEntry(uid, entry.id), entry]),
  ];
}

/**
 * The account documents, each in the shard it would have had if it had been linked, and the count
 * of all.
 */
function accountsInShards(bounds: Settings): Written[] {
  let counts: ShardCounts = {};
  const written = seededAccounts.map((seeded): Written => {
    const shard = shardForNew(counts, bounds);
    counts = { ...counts, [shard]: (counts[shard] ?? 0) + 1 };
    return [paths.account(seeded.id), account(seeded, shard)];
  });
  return [...written, [paths.shardCounter, { accounts: counts }]];
}

/** Every document of a seeded database, credentials sealed with the key of this process. */
export async function seededDocuments(bounds: Settings): Promise<Written[]> {
  const credentials = seededAccounts.map(
    async (seeded): Promise<Written> => [
      paths.credentials(seeded.id),
      await sealCredentials(seeded.id, seeded),
    ],
  );
  return [
    ...seededPeople.map((person): Written => [paths.user(person.uid), user(person)]),
    [paths.userCounter, { total: seededPeople.length }],
    ...seededPeople.flatMap(({ uid }) => openedWallet(uid)),
    ...accountsInShards(bounds),
    ...seededAccounts.flatMap(({ id, broker, apiKey }) =>
      claimDocs({ kind: 'key', broker, text: apiKey }).map(
        ({ path }): Written => [path, { accountId: id, at: seededAt }],
      ),
    ),
    ...(await Promise.all(credentials)),
  ];
}
