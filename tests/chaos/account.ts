import { setTimeout as sleep } from 'node:timers/promises';
import type { Broker } from '@sthira/contract/accounts';
import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { callApi, succeed } from '#support/api.ts';
import { type Book, brokerBook } from '#support/broker-book.ts';
import { emulatorWrite } from '#support/emulator-write.ts';
import { eraseAccount } from '#support/erase.ts';
import { aBrokerClient, logIn } from '#support/linked-account.ts';
import { paperBook } from '#support/paper-book.ts';
import { lakhsFor, roundTripCost } from '#support/round-trip.ts';
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
  /** At the stand-in broker; on paper the account's own id. */
  clientCode: string;
  shard: string;
  /** What its broker itself records of it. */
  readBook: () => Promise<Book>;
  /** Its twin on paper. */
  twinId?: string;
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
async function tradingOf({ broker, lots, phase }: RoundPlan) {
  const strategy = { preset: 'daily', threshold: 10, max_loss: 100, lots };
  const isPaper = broker === 'Paper';
  if (phase !== 'exit') {
    const lakhs = Math.max(5, lots * lakhsPerLot);
    return {
      strategy: JSON.stringify(strategy),
      account_size: isPaper ? Math.ceil(lakhs) : lakhs,
    };
  }
  const leastLakhs = await lakhsFor(strategy, lots);
  const { pct: costPct } = await roundTripCost(strategy, leastLakhs);
  const position_loss_pct = Math.max(0.1, Math.floor(100 * costPct) / 100);
  const lakhs = leastLakhs * Math.max(1, (1.05 * costPct) / position_loss_pct);
  return {
    strategy: JSON.stringify({ ...strategy, cooldown: 0.25 }),
    account_size: isPaper ? Math.ceil(lakhs) : Math.ceil(100 * lakhs) / 100,
    limits: { position_loss_pct },
  };
}

/** Somebody new with one account that is logged in: at a broker client of its own, or on paper. */
export async function openAccount(plan: RoundPlan): Promise<ChaosAccount> {
  const { localId: uid, idToken: token, email } = await googleToken(freshEmail());
  const owner = { uid, email, token };
  await emulatorWrite(() => db().doc(paths.user(uid)).set(profileOf(owner, 'user')));
  const opened = await (plan.broker === 'Paper'
    ? addOnPaper(plan, owner)
    : linkAtBroker(plan, plan.broker, owner));
  return { ...opened, owner, shard: (await readAccount(opened.id)).shard };
}

type Opened = Pick<ChaosAccount, 'id' | 'clientCode' | 'readBook' | 'twinId'>;

async function linkAtBroker(plan: RoundPlan, broker: Broker, owner: Person): Promise<Opened> {
  const { clientCode, appKey, secretKey } = await aBrokerClient({
    cashRupees: 1_000_000 + plan.lots * rupeesPerLot,
  });
  const form = {
    ...{ account_name: `Chaos ${clientCode}`, broker },
    ...{ api_key: appKey, api_secret: secretKey },
  };
  const { id } = await succeed('addAccount', { ...form, ...(await tradingOf(plan)) }, owner);
  await giveCredits(owner.uid, 100_000);
  await logIn(owner, id);
  const opened = { id, clientCode, readBook: () => brokerBook(clientCode) };
  if (!plan.hasTwin) return opened;
  const twin = await succeed('addPaperTwin', { account_id: id }, owner);
  return { ...opened, twinId: twin.id };
}

async function addOnPaper(plan: RoundPlan, owner: Person): Promise<Opened> {
  const { limits, ...trading } = await tradingOf(plan);
  const account_name = 'Chaos on paper';
  const { id } = await succeed('addPaperAccount', { account_name, ...trading }, owner);
  if (limits) await succeed('modifyAccount', { id, account_name, broker: 'Paper', limits }, owner);
  return { id, clientCode: id, readBook: () => paperBook(id) };
}

export async function readAccount(id: string): Promise<AccountDocument> {
  const account = await firestoreStore.read(docs.account(id));
  if (!account) throw new Error(`There is no account ${id}`);
  return account;
}

export async function readOrders(id: string): Promise<OrderDocument[]> {
  return firestoreStore.find(queryOf(collections.orders(id)));
}

const twinEndsWithinMs = 60_000;

/** Whether the twin of an account has ended its run, once it is asked to. */
export async function twinEnds({ twinId, owner }: ChaosAccount): Promise<boolean> {
  if (!twinId) return true;
  const isStopped = async () => (await readAccount(twinId)).trading.state === 'stopped';
  if (await isStopped()) return true;
  await callApi('stopTrading', { accountId: [twinId] }, owner);
  const endsAt = Date.now() + twinEndsWithinMs;
  while (Date.now() < endsAt) {
    if (await isStopped()) return true;
    await sleep(500);
  }
  return false;
}

/** Deletes the account if nothing trades in it any more, its twin, and its owner's wallet. */
export async function closeAccount({ id, owner, twinId }: ChaosAccount): Promise<void> {
  if (twinId) await eraseAccount(twinId);
  await eraseAccount(id);
  await eraseWallet(owner.uid);
}
