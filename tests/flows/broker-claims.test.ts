import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { eraseAccount } from '#support/erase.ts';
import { aBrokerClient, anAccount, type BrokerClient, logIn } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const broker = 'ArhamShare_XTS';
const formOf = ({ appKey, secretKey }: BrokerClient, name = 'Again') => ({
  account_name: name,
  broker,
  api_key: appKey,
  api_secret: secretKey,
});
const elsewhere =
  'is already linked to another account on this platform. Use another one, or ask support.';

/** Deletes every claim: as if the account had been linked before there were any. */
async function forgetClaims(id: string): Promise<void> {
  for (const collection of ['brokerKeys', 'brokerClients']) {
    const { docs } = await db().collection(collection).where('accountId', '==', id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

const claimsOf = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      ['brokerKeys', 'brokerClients'].map(async (collection) => [
        collection,
        (await db().collection(collection).where('accountId', '==', id).get()).size,
      ]),
    ),
  );

test('broker claims: a key is linked once in the whole platform, and the refusal names nobody', async () => {
  const [asha, ravi, admin] = [await signedIn(), await signedIn(), await signedIn('admin')];
  const { name, client } = await anAccount(asha, { state: 'logged_out' });
  const taken = {
    status: 409,
    message: `This API key ${elsewhere}`,
    fields: { api_key: 'Already linked.' },
  };
  expect(await refused('addAccount', formOf(client), ravi)).toMatchObject(taken);
  expect(
    await refused('addAccountFor', { ...formOf(client), email: ravi.email }, admin),
  ).toMatchObject(taken);
  const own = await anAccount(ravi, { state: 'logged_out' });
  expect(await refused('modifyAccount', { id: own.id, ...formOf(client) }, ravi)).toMatchObject(
    taken,
  );
  expect(await refused('addAccount', formOf(client), asha)).toMatchObject({
    message: `This API key is already linked as ${name}.`,
  });
});

test('broker claims: of two people who link one key at the same moment one is refused', async () => {
  const [asha, ravi, client] = [await signedIn(), await signedIn(), await aBrokerClient()];
  const replies = await Promise.all(
    [asha, ravi].map((person) => callApi('addAccount', formOf(client), person)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const person of [asha, ravi])
    for (const { id } of await succeed('getAccounts', {}, person))
      await succeed('deleteAccount', { id }, person);
});

test('broker claims: a key is free again when its account is deleted, or has another key', async () => {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  const [first, second] = [await anAccount(asha), await anAccount(asha)];
  expect(await claimsOf(first.id)).toEqual({ brokerKeys: 1, brokerClients: 1 });
  const other = await aBrokerClient();
  await succeed('deleteAccount', { id: first.id }, asha);
  await succeed('modifyAccount', { id: second.id, ...formOf(other, second.name) }, asha);
  expect([await claimsOf(first.id), await claimsOf(second.id)]).toEqual([
    { brokerKeys: 0, brokerClients: 0 },
    { brokerKeys: 1, brokerClients: 0 },
  ]);
  for (const { client } of [first, second]) {
    const { id } = await succeed('addAccount', formOf(client), ravi);
    onTestFinished(() => eraseAccount(id));
    await logIn(ravi, id);
  }
  expect(await refused('addAccount', formOf(other), ravi)).toMatchObject({ status: 409 });
});

test('broker claims: an account linked before claims existed makes them at its next login, and is refused where another account has them by now', async () => {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  const old = await anAccount(asha, { state: 'logged_out' });
  await forgetClaims(old.id);
  await logIn(asha, old.id);
  expect(await claimsOf(old.id)).toEqual({ brokerKeys: 1, brokerClients: 1 });
  await forgetClaims(old.id);
  const { id } = await succeed('addAccount', formOf(old.client), ravi);
  onTestFinished(() => eraseAccount(id));
  await logIn(ravi, id);
  const reply = await refused('loginAccount', { account_id: old.id }, asha);
  expect(reply).toMatchObject({ status: 409, message: expect.stringContaining(elsewhere) });
  expect((await succeed('getAccounts', {}, asha))[0]).toMatchObject({
    login_status: 'error',
    error_message: reply.message,
  });
});

test('broker claims: an account that trades goes on without a claim', async () => {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  const old = await anAccount(asha);
  await forgetClaims(old.id);
  const { id } = await succeed('addAccount', formOf(old.client), ravi);
  onTestFinished(() => eraseAccount(id));
  await db()
    .doc(paths.account(old.id))
    .update({ 'trading.state': 'stopping', shard: 'none', loginStatus: 'error' });
  await logIn(asha, old.id);
});
