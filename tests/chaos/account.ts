import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { succeed } from '#support/api.ts';
import { emulatorWrite } from '#support/emulator-write.ts';
import { eraseAccount } from '#support/erase.ts';
import { aBrokerClient, logIn } from '#support/linked-account.ts';
import { lakhsFor, roundTripPct } from '#support/round-trip.ts';
import { freshEmail, googleToken, type Person, profileOf } from '#support/sign-in.ts';
import { eraseWallet, giveCredits } from '#support/wallets.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';
import type { RoundPlan } from './plan.ts';

export interface ChaosAccount {
  id: string;
  owner: Person;
  clientCode: string;
  shard: string;
}

/**
 * Lakhs of account size per lot: more than the margin of one, so that the strategy's own number of
 * lots is what counts.
 */
const lakhsPerLot = 1.5;
const rupeesPerLot = 400_000;

/**
 * The algorithm's own exit is brought about by a loss limit so little beyond what a position costs
 * to open and close that the first loss reaches it; it comes back 15 s later. A limit is a tenth of
 * a percent at least and has two decimals, so it is the account's size that fits.
 */
async function tradingOf({ lots, phase }: RoundPlan) {
  const strategy = { preset: 'daily', threshold: 10, max_loss: 100, lots };
  if (phase !== 'exit')
    return {
      strategy: JSON.stringify(strategy),
      account_size: Math.max(5, lots * lakhsPerLot),
    };
  const leastLakhs = await lakhsFor(strategy, lots);
  const costPct = await roundTripPct(strategy, leastLakhs);
  const position_loss_pct = Math.max(0.1, Math.floor(100 * costPct) / 100);
  const lakhs = leastLakhs * Math.max(1, (1.05 * costPct) / position_loss_pct);
  const account_size = Math.ceil(100 * lakhs) / 100;
  return {
    strategy: JSON.stringify({ ...strategy, cooldown: 0.25 }),
    account_size,
    limits: { position_loss_pct },
  };
}

/** Somebody new with one linked account, logged in at a broker client of its own. */
export async function openAccount(plan: RoundPlan): Promise<ChaosAccount> {
  const { localId: uid, idToken: token, email } = await googleToken(freshEmail());
  const owner = { uid, email, token };
  await emulatorWrite(() => db().doc(paths.user(uid)).set(profileOf(owner, 'user')));
  const { clientCode, appKey, secretKey } = await aBrokerClient({
    cashRupees: 1_000_000 + plan.lots * rupeesPerLot,
  });
  const form = {
    account_name: `Chaos ${clientCode}`,
    broker: plan.broker,
    api_key: appKey,
    api_secret: secretKey,
  };
  const { id } = await succeed('addAccount', { ...form, ...(await tradingOf(plan)) }, owner);
  await giveCredits(uid, 100_000);
  await logIn(owner, id);
  return { id, owner, clientCode, shard: (await readAccount(id)).shard };
}

export async function readAccount(id: string): Promise<AccountDocument> {
  const account = await firestoreStore.read(docs.account(id));
  if (!account) throw new Error(`There is no account ${id}`);
  return account;
}

export async function readOrders(id: string): Promise<OrderDocument[]> {
  return firestoreStore.find(queryOf(collections.orders(id)));
}

/** Deletes the account if nothing trades in it any more, and its owner's wallet. */
export async function closeAccount({ id, owner }: ChaosAccount): Promise<void> {
  await eraseAccount(id);
  await eraseWallet(owner.uid);
}
