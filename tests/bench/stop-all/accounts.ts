import { setTimeout as sleep } from 'node:timers/promises';
import { brokers } from '@sthira/contract/accounts';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition } from '#support/broker-book.ts';
import { aBrokerClient, logIn } from '#support/linked-account.ts';
import { freshEmail, googleToken, type Person, profileOf } from '#support/sign-in.ts';
import { giveCredits } from '#support/wallets.ts';
import { collections } from '../../../functions/src/documents/collections.ts';
import { docs } from '../../../functions/src/documents/docs.ts';
import { db } from '../../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../../functions/src/platform/store/query.ts';

export interface BenchAccount {
  id: string;
  owner: Person;
  clientCode: string;
}

type Say = (text: string) => void;

/** Whole positions are waited for so long after the last one came. */
const patienceMs = 120_000;
const flatWithinMs = 600_000;

async function person(role: 'user' | 'admin'): Promise<Person> {
  const { localId: uid, idToken: token, email } = await googleToken(freshEmail());
  await db().doc(paths.user(uid)).set(profileOf({ uid, email }, role));
  return { uid, email, token };
}

/** Accounts of as many people, logged in and spread over the brokers, and an admin. */
export async function openAccounts(
  count: number,
  say: Say,
): Promise<{ admin: Person; accounts: BenchAccount[] }> {
  const accounts: BenchAccount[] = [];
  const open = async (place: number) => {
    const owner = await person('user');
    const { clientCode, appKey, secretKey } = await aBrokerClient();
    const broker = brokers[place % brokers.length] ?? brokers[0];
    const form = {
      account_name: `Bench ${clientCode}`,
      broker,
      api_key: appKey,
      api_secret: secretKey,
      account_size: 5,
    };
    const { id } = await succeed(
      'addAccount',
      { ...form, strategy: JSON.stringify({ preset: 'daily', threshold: 10, lots: 1 }) },
      owner,
    );
    await giveCredits(owner.uid, 1_000);
    await logIn(owner, id);
    accounts.push({ id, owner, clientCode });
  };
  for (let place = 0; place < count; place += brokers.length) {
    await Promise.all(brokers.slice(0, count - place).map((_, offset) => open(place + offset)));
    if (place % 40 === 0) say(`${accounts.length} of ${count} accounts are linked`);
  }
  // Last, so that the sign-in is recent: linking hundreds takes long.
  return { admin: await person('admin'), accounts };
}

/** As the admin page does it. */
const startedTogether = 25;

function refuseFailures(name: string, failed: readonly { message: string }[]): void {
  if (failed.length > 0)
    throw new Error(`${name} failed for ${failed.length} accounts: ${failed[0]?.message}`);
}

async function startInSlices(admin: Person, accounts: readonly BenchAccount[]): Promise<void> {
  for (let at = 0; at < accounts.length; at += startedTogether) {
    const accountId = accounts.slice(at, at + startedTogether).map(({ id }) => id);
    refuseFailures(
      'startTradingFor',
      (await succeed('startTradingFor', { algoId: 1, accountId }, admin)).failed,
    );
  }
}

/** Those that came to hold their four legs. */
export async function startAll(
  admin: Person,
  accounts: readonly BenchAccount[],
  say: Say,
): Promise<BenchAccount[]> {
  await startInSlices(admin, accounts);
  return whenWhole(accounts, say);
}

async function whenWhole(accounts: readonly BenchAccount[], say: Say): Promise<BenchAccount[]> {
  const whole = new Set<BenchAccount>();
  for (
    let cameAt = Date.now();
    whole.size < accounts.length && Date.now() - cameAt < patienceMs;
    await sleep(1_000)
  ) {
    const before = whole.size;
    for (const account of accounts)
      if (!whole.has(account) && isWholePosition(await brokerBook(account.clientCode)))
        whole.add(account);
    if (whole.size > before) cameAt = Date.now();
    if (whole.size > before) say(`${whole.size} of ${accounts.length} accounts hold four legs`);
  }
  return [...whole];
}

/**
 * Presses Stop All; answers after how many milliseconds the last account was `stopping`. Throws
 * when one of them was not.
 */
export async function stopAll(admin: Person, accounts: readonly BenchAccount[]): Promise<number> {
  const pressedAt = Date.now();
  const { done, failed } = await succeed('stopAllTradingFor', { algoId: 1 }, admin);
  refuseFailures('stopAllTradingFor', failed);
  const marked = new Set(done);
  if (accounts.some(({ id }) => !marked.has(id)))
    throw new Error('Stop All did not mark every running account.');
  return Date.now() - pressedAt;
}

/**
 * When each account's last leg was closed, by the broker's book; those that never were are left
 * out.
 */
export async function whenFlat(accounts: readonly BenchAccount[], say: Say): Promise<Instant[]> {
  const flat = new Map<string, Instant>();
  for (
    const endsAt = Date.now() + flatWithinMs;
    flat.size < accounts.length && Date.now() < endsAt;
    await sleep(1_000)
  ) {
    const before = flat.size;
    for (const { id, clientCode } of accounts) {
      const book = flat.has(id) ? undefined : await brokerBook(clientCode);
      if (book && isFlat(book)) flat.set(id, Math.max(...book.trades.map(({ at }) => at)));
    }
    if (flat.size > before) say(`${flat.size} of ${accounts.length} accounts are flat`);
  }
  return [...flat.values()];
}

/**
 * How many orders to enter a position reached the broker after the commit that made their account
 * `stopping`.
 */
export async function findLate(accounts: readonly BenchAccount[]): Promise<number> {
  let late = 0;
  for (const { id, clientCode } of accounts) {
    const account = await firestoreStore.read(docs.account(id));
    const entries = new Set(
      (await firestoreStore.find(queryOf(collections.orders(id)))).flatMap(({ purpose, tag }) =>
        purpose === 'entry' ? tag : [],
      ),
    );
    const since = account?.trading.stoppingAt ?? Number.POSITIVE_INFINITY;
    late += (await brokerBook(clientCode)).orders.filter(
      ({ tag, generatedAt }) => entries.has(tag) && generatedAt > since,
    ).length;
  }
  return late;
}
