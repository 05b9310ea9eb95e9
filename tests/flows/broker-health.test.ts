// stack: alone

import { type Broker, brokerNames } from '@sthira/contract/accounts';
import { platformStatus, statusPath } from '@sthira/contract/platform-status';
import { expect, onTestFinished, test, vi } from 'vitest';
import { functions, hosting, simulator } from '#support/addresses.ts';
import { callApi, refused, succeed } from '#support/api.ts';
import { brokerBook, isOurs } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';

// Alone: what is counted of a broker is everybody's.

const admin = () => signedIn('admin');
const bigul: Broker = 'Bigul_XTS';
const silent: Broker = 'Jainam_XTS_2';

async function dayOf(broker: Broker) {
  const { brokers } = await succeed('getBrokerHealth', {}, await admin());
  const found = brokers.find((row) => row.broker === broker);
  if (!found) throw new Error(`There is no row of ${broker}.`);
  return found;
}

/** As often as a fault has struck the calls of a client. */
async function struck(client: string): Promise<number> {
  const faults = (await (await fetch(`${simulator}/faults`)).json()) as {
    client?: string;
    struck: number;
  }[];
  return faults.filter((one) => one.client === client).reduce((sum, one) => sum + one.struck, 0);
}

const readStatus = async (at = hosting) => {
  const response = await fetch(`${at}${statusPath}`);
  return { response, text: await response.text() };
};

test('broker health: an admin reads the refusals, orders and logins that the broker’s own book has', async () => {
  const owner = await signedIn();
  expect(await refused('getBrokerHealth', {}, owner)).toMatchObject({ status: 403 });
  const before = await dayOf(bigul);
  const { id, client } = await anAccount(owner, { broker: bigul });
  await fault({
    ...{ kind: 'ack-then-reject', client: client.clientCode, call: 'place', count: 2 },
    reason: 'RED:Margin Shortfall',
  });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  onTestFinished(
    async () => void (await callApi('stopTrading', { algoId: 1, accountId: [id] }, owner)),
  );
  const book = async () => {
    const { orders } = await brokerBook(client.clientCode);
    const sent = orders.filter(isOurs);
    const rejected = sent.filter(({ status }) => status === 'Rejected');
    return { sent: sent.length, rejected: rejected.length };
  };
  const counted = async () => {
    const { refused: causes, ...day } = await dayOf(bigul);
    const of = (row: typeof causes) => row.find(({ cause }) => cause === 'margin')?.count ?? 0;
    return {
      sent: day.orders - before.orders,
      rejected: of(causes) - of(before.refused),
      logins: day.logins_done - before.logins_done,
      unanswered: day.unanswered - before.unanswered,
    };
  };
  // An agent stores what it counted once a minute. A stop before it has read why an order was
  // rejected cancels the order, and the broker then has the cancel's reason in its place.
  const patience = { timeout: 90_000, interval: 1_000 };
  await vi.waitFor(async () => expect((await counted()).rejected).toBe(2), patience);
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  const isStopped = async () => {
    const [account] = await succeed('getAccounts', {}, owner);
    return account?.trading_state === 'stopped';
  };
  await vi.waitFor(async () => expect(await isStopped()).toBe(true), patience);
  const { sent, rejected } = await book();
  expect(rejected).toBe(2);
  const all = { sent, rejected, logins: 1, unanswered: 0 };
  await vi.waitFor(async () => expect(await counted()).toEqual(all), patience);
  const { state, ack_p50_ms, ack_p95_ms } = await dayOf(bigul);
  expect(state).toBe('answering');
  expect(ack_p50_ms).toBeGreaterThan(0);
  expect(ack_p95_ms).toBeGreaterThanOrEqual(ack_p50_ms ?? 0);
});

test('broker health: a broker that falls silent is not answering for admins and for everybody, and nobody is named', async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, { broker: silent });
  const before = await dayOf(silent);
  await fault({ kind: '5xx', client: client.clientCode });
  const isSilent = async () => {
    await callApi('getPositions', {}, owner);
    return (await dayOf(silent)).state;
  };
  await vi.waitFor(async () => expect(await isSilent()).toBe('not-answering'), {
    ...{ timeout: 90_000, interval: 1_000 },
  });
  await vi.waitFor(
    async () =>
      expect((await dayOf(silent)).unanswered - before.unanswered).toBe(
        await struck(client.clientCode),
      ),
    { timeout: 30_000, interval: 1_000 },
  );
  const publicState = async () => {
    const { text } = await readStatus();
    const { brokers } = platformStatus.parse(JSON.parse(text));
    return brokers.find((row) => row.name === brokerNames[silent])?.state;
  };
  await vi.waitFor(async () => expect(await publicState()).toBe('not-answering'), {
    ...{ timeout: 30_000, interval: 1_000 },
  });
  const { response, text } = await readStatus();
  expect(response.headers.get('cache-control')).toBe('public, max-age=10, s-maxage=30');
  for (const own of [id, name, client.clientCode, client.appKey, owner.uid, owner.email])
    expect(text).not.toContain(own);
});

test('broker health: an answer of too many requests counts each time', async () => {
  const owner = await signedIn();
  const { client } = await anAccount(owner, { broker: silent });
  const before = await dayOf(silent);
  await fault({ kind: 'rate-limit', client: client.clientCode, count: 2 });
  await callApi('getPositions', {}, owner);
  await vi.waitFor(
    async () => expect((await dayOf(silent)).rate_refusals - before.rate_refusals).toBe(2),
    { timeout: 30_000, interval: 1_000 },
  );
  expect(await struck(client.clientCode)).toBe(2);
});

test('public status: the market, the agents and the dashboard are in it, for whoever asks', async () => {
  const { response, text } = await readStatus(`${functions}/api`);
  expect(response.status).toBe(200);
  expect(platformStatus.parse(JSON.parse(text))).toMatchObject({
    market: 'open',
    agents: { state: 'working' },
  });
});
