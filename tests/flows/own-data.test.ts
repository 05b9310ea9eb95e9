// req: INVESTOR-184

import { legalTexts } from '@sthira/contract/legal-texts';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { filledOrder, storeOrders } from '#support/stored-orders.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/** All that the platform answers about a person, by part. */
async function ownData(person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {};
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof succeed<'getOwnData'>>> = await succeed(
      'getOwnData',
      after === null ? {} : { after },
      person,
    );
    for (const { part, rows } of page.parts) all[part] = [...(all[part] ?? []), ...rows];
    after = page.next;
  } while (after !== null);
  return all;
}

test('own data: a person downloads what is held about them, without a key and without anybody else', async () => {
  const [person, other] = [await signedIn(), await signedIn()];
  const { id, client } = await anAccount(person, { state: 'logged_out' });
  const theirs = await anAccount(other, { state: 'logged_out' });
  const at = Date.now();
  const many = Array.from({ length: 260 }, (_, n) =>
    filledOrder({ tag: `T${String(n).padStart(3, '0')}`, at, pricePaise: 10_000 }),
  );
  await storeOrders(id, many);
  await storeOrders(theirs.id, [filledOrder({ tag: 'THEIRS', at, pricePaise: 1 })]);
  const stored = (await db().doc(paths.credentials(id)).get()).data();

  const all = await ownData(person);
  expect(all.profile).toMatchObject([{ uid: person.uid, email: person.email }]);
  expect(all.sign_in).toMatchObject([{ email: person.email }]);
  expect(all.accounts).toMatchObject([{ id }]);
  expect(all.orders_and_trades?.map(({ tag }) => tag)).toEqual(many.map(({ tag }) => tag));
  expect(all.activity?.map(({ text }) => text)).toContain('The account was linked');
  const text = JSON.stringify(all);
  for (const secret of [client.appKey, stored?.apiKey, stored?.apiSecret])
    expect(text).not.toContain(secret);
  for (const foreign of [other.uid, other.email, theirs.id]) expect(text).not.toContain(foreign);
});

test('own data: a place in somebody else’s data is refused', async () => {
  const [person, other] = [await signedIn(), await signedIn()];
  const { id } = await anAccount(other, { state: 'logged_out' });
  const after = Buffer.from(JSON.stringify([`orders:${id}:`, null])).toString('base64url');
  expect(await refused('getOwnData', { after }, person)).toMatchObject({ status: 409 });
});

// req: INVESTOR-185
test('own data: a newcomer agrees by signing in, is asked about a changed text, and reads both', async () => {
  const person = await signedIn('newcomer');
  const name = { name: 'New Person', email: person.email };
  expect((await succeed('updateProfile', name, person)).agree_to).toEqual(['terms', 'privacy']);
  const texts = (['terms', 'privacy'] as const).map((text) => ({
    ...{ text, sha256: legalTexts[text].sha256 },
  }));
  const consent = { texts, language: 'hi', shown: 'sign-in' } as const;
  const twice = [succeed('giveConsent', consent, person), succeed('giveConsent', consent, person)];
  for (const answer of await Promise.all(twice)) expect(answer.agree_to).toBeUndefined();
  expect((await succeed('getProfile', {}, person)).agree_to).toBeUndefined();

  // As after a release with other words: what was agreed to is an earlier wording.
  await db()
    .doc(paths.user(person.uid))
    .update({ 'agreed.privacy': '0'.repeat(64) });
  expect((await succeed('getProfile', {}, person)).agree_to).toEqual(['privacy']);
  const old = { text: 'privacy', sha256: '0'.repeat(64) } as const;
  const asked = { texts: [old], language: 'en', shown: 'question' } as const;
  expect(await refused('giveConsent', asked, person)).toMatchObject({ status: 409 });

  const { given } = await succeed('getConsents', {}, person);
  expect(given.map(({ text, language }) => `${text} ${language}`)).toEqual([
    ...['privacy hi', 'terms hi'],
  ]);
  expect((await ownData(person)).agreements).toMatchObject([
    { text: 'terms' },
    { text: 'privacy' },
  ]);
});

// req: INVESTOR-186
test('own data: a person is erased but for what the law keeps, once nothing trades', async () => {
  const [person, admin] = [await signedIn(), await signedIn('admin')];
  const { id } = await anAccount(person, { state: 'logged_out' });
  const at = Date.now();
  await storeOrders(id, [filledOrder({ tag: 'KEPT', at, pricePaise: 10_000 })]);
  const confirmation = person.email;
  const account = db().doc(paths.account(id));
  await account.update({ 'trading.state': 'running' });
  expect(await refused('requestErasure', { confirmation }, person)).toMatchObject({ status: 409 });
  await account.update({ 'trading.state': 'stopped' });
  expect(await refused('requestErasure', { confirmation: 'x' }, person)).toMatchObject({
    status: 400,
  });

  const twice = await Promise.all([
    callApi('requestErasure', { confirmation }, person),
    callApi('requestErasure', { confirmation }, person),
  ]);
  // Who is let in before the other is done has asked for the same; who comes later is shut out.
  expect(twice.map(({ status }) => status)).toContain(200);
  for (const { status } of twice) expect([200, 401]).toContain(status);
  expect((await callApi('getProfile', {}, person)).status).toBe(401);
  for (const gone of [paths.account(id), paths.credentials(id)])
    expect((await db().doc(gone).get()).exists, gone).toBe(false);
  expect((await db().doc(paths.order(id, 'KEPT')).get()).exists).toBe(true);
  const cause = `erasure-request:${person.uid}`;
  const issues = await db().collection(paths.issues).where('cause', '==', cause).get();
  expect(issues.docs.map((one) => one.data())).toMatchObject([{ status: 'pending', count: 1 }]);

  await succeed('deleteUser', { email: person.email }, admin);
  expect((await db().doc(paths.user(person.uid)).get()).exists).toBe(false);
});
