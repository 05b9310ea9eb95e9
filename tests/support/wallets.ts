import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import {
  type AccountDay,
  milliCreditsPerCredit,
  type WalletDocument,
  type WalletEntryDocument,
} from '@sthira/contract/wallets';
import { onTestFinished } from 'vitest';
import { chargeOf } from '../../functions/src/credits/charge.ts';
import type { Posting } from '../../functions/src/credits/ledger.ts';
import { inWalletTransaction, openWalletIn } from '../../functions/src/credits/wallet.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';
import { erase, eraseAccount } from './erase.ts';
import { profileOf } from './sign-in.ts';

const fresh = (letters: number) => randomBytes(letters).toString('hex').slice(0, letters);

/** Gives credits through the ledger, as an admin's adjustment does. */
export async function giveCredits(uid: string, credits: number): Promise<void> {
  await post(uid, {
    id: `adjustment_${fresh(12)}`,
    kind: 'adjustment',
    milliCredits: credits * milliCreditsPerCredit,
    cause: 'Credits for a test',
    at: systemClock.now(),
    input: { credits },
  });
}

/** Charges a day of an account of five lakh, as its start that morning does. */
export async function spendOnDay({
  uid,
  accountId,
  day,
}: AccountDay & { uid: string }): Promise<void> {
  const account = anAccount({ id: accountId });
  await post(uid, chargeOf({ account, day, at: istInstant(day, '09:15') }));
}

async function post(uid: string, posting: Posting): Promise<void> {
  await inWalletTransaction(firestoreStore, uid, async (transaction) => {
    const wallet = await openWalletIn(transaction, { uid, entryIds: [posting.id] });
    wallet.post(posting);
  });
}

/** The uid of a person who has only a profile and a wallet, deleted when the test ends. */
export async function aWallet(credits: number): Promise<string> {
  const uid = `wallet${fresh(12)}`;
  const profile = db().doc(paths.user(uid));
  onTestFinished(() => eraseWallet(uid));
  onTestFinished(async () => void (await profile.delete()));
  await profile.set(profileOf({ uid, email: `${uid}@example.com` }, 'user'));
  await giveCredits(uid, credits);
  return uid;
}

export async function eraseWallet(uid: string): Promise<void> {
  await erase(db().doc(paths.wallet(uid)));
}

/** A wallet with its whole ledger. */
export async function ledgerOf(
  uid: string,
): Promise<{ wallet: WalletDocument | undefined; entries: WalletEntryDocument[] }> {
  const wallet = await firestoreStore.read(docs.wallet(uid));
  const entries = await firestoreStore.find(
    queryOf(collections.walletEntries(uid)).orderBy('sequence'),
  );
  return { wallet, entries };
}

/** Logged-in accounts in a shard that no agent works, since there is no broker behind them. */
export async function accountsWithoutBroker({
  ownerUid,
  count,
  ...changes
}: Partial<AccountDocument> & { ownerUid: string; count: number }): Promise<string[]> {
  const batch = db().batch();
  const ids = Array.from({ length: count }, () => fresh(20));
  onTestFinished(async () => {
    await Promise.all(ids.map((id) => eraseAccount(id)));
  });
  ids.forEach((id, at) => {
    const account = anAccount({
      id,
      ownerUid,
      email: '',
      accountName: `Racer ${at + 1}`,
      shard: 'nobody',
      ...changes,
    });
    batch.set(db().doc(paths.account(id)), account);
  });
  await batch.commit();
  return ids;
}
