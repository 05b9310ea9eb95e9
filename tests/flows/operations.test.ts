// req: ADMIN-56, ADMIN-73, ADMIN-74, ADMIN-78, INVESTOR-64, INVESTOR-67

import { type OperationName, operations } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { askTrading, callApi, refused, requestOf } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { anOrder } from '#support/payments.ts';
import { aboutAccounts, nobodysId, sampleInput } from '#support/sample-inputs.ts';
import { passwordToken, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const names = Object.keys(operations) as OperationName[];

test('operations: every call refuses a visitor, a garbage token and a password session with the same text', async () => {
  let password = await passwordToken();
  for (const [place, name] of names.entries()) {
    // A person may make sixty calls at once, and there are more.
    if (place % 40 === 39) password = await passwordToken();
    const input = sampleInput(name);
    const visitor = await callApi(name, input, 'no-token');
    expect(visitor, name).toMatchObject({
      status: 401,
      envelope: { success: false, data: { code: 'unauthenticated' } },
    });
    const garbage = await callApi(name, input, { token: 'garbage.token.here' });
    expect(garbage, name).toMatchObject({
      status: 401,
      envelope: { data: { code: 'unauthenticated' } },
    });
    expect((await callApi(name, input, { token: password })).text, name).toBe(garbage.text);
  }
});

test('operations: every call of an investor refuses a person without a profile', async () => {
  const newcomer = await signedIn('newcomer');
  for (const name of names.filter((each) => operations[each].who === 'investor')) {
    expect(await refused(name, sampleInput(name), newcomer), name).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  }
});

test('operations: every call of an admin refuses an investor, whatever the token claims', async () => {
  const investor = await signedIn();
  for (const name of names.filter((each) => operations[each].who === 'admin')) {
    const reply = await callApi(name, sampleInput(name, { email: investor.email }), investor);
    expect(reply, name).toMatchObject({
      status: 403,
      envelope: { data: { code: 'forbidden' }, message: 'Admin access required.' },
    });
  }
});

test('operations: every call refuses an unknown field', async () => {
  // One person may not call as often as there are calls.
  const [one, other] = await Promise.all([signedIn('admin'), signedIn('admin')]);
  for (const [place, name] of names.entries()) {
    const admin = place % 2 === 0 ? one : other;
    // The callable carries a body for reading calls too, which HTTP clients refuse to send.
    const { method, path, body } = requestOf(name, sampleInput(name));
    const { answer } = await askTrading({ method, path, body: { ...body, role: 'admin' } }, admin);
    expect(answer.error?.details, name).toMatchObject({
      success: false,
      data: { code: 'bad-input', fields: expect.anything() },
    });
  }
});

test.each(aboutAccounts)(
  'operations: %s: an account of another person is not found, byte for byte',
  async (name) => {
    const [owner, stranger] = await Promise.all([signedIn(), signedIn()]);
    const { id } = await anAccount(owner, { state: 'logged_out' });
    const before = (await db().doc(paths.account(id)).get()).data();
    const theirs = await callApi(name, sampleInput(name, { id }), stranger);
    const missing = await callApi(name, sampleInput(name, { id: nobodysId }), stranger);
    expect(theirs).toMatchObject({ status: 404, envelope: { data: { code: 'not-found' } } });
    expect(theirs.text).toBe(missing.text);
    expect((await db().doc(paths.account(id)).get()).data()).toEqual(before);
  },
);

test('operations: an account of another person among the caller’s own is not found, byte for byte', async () => {
  const [owner, stranger] = await Promise.all([signedIn(), signedIn()]);
  const [theirs, mine] = await Promise.all([
    anAccount(owner, { state: 'logged_out' }),
    anAccount(stranger, { state: 'logged_out' }),
  ]);
  const mixed = {
    startTrading: 'accountId',
    stopTrading: 'accountId',
    loginStatus: 'account_ids',
    getReport: 'account_ids',
    getShadow: 'account_ids',
  } as const;
  for (const [name, field] of Object.entries(mixed) as [keyof typeof mixed, string][]) {
    const ask = async (id: string) =>
      (
        await callApi(name, { ...sampleInput(name), [field]: [mine.id, id] }, stranger)
      ).text.replaceAll(id, 'ID');
    expect(await ask(theirs.id), name).toBe(await ask(nobodysId));
    if (name === 'stopTrading')
      expect(await ask(theirs.id)).toContain(
        '"failed":[{"id":"ID","code":"not-found","message":"Account not found."}]',
      );
  }
});

test('operations: a purchase of another person is not found, byte for byte', async () => {
  const [buyer, stranger] = await Promise.all([signedIn(), signedIn()]);
  const { purchase_id: id } = await anOrder(buyer);
  for (const name of [
    'verifyPayment',
    'requestRefund',
    'getInvoicePdf',
    'getCreditNotePdf',
  ] as const) {
    const theirs = await callApi(name, sampleInput(name, { id }), stranger);
    expect(theirs, name).toMatchObject({ status: 404, envelope: { data: { code: 'not-found' } } });
    expect(theirs.text, name).toBe(
      (await callApi(name, sampleInput(name, { id: nobodysId }), stranger)).text,
    );
  }
});

test('operations: a list has only the caller’s own accounts', async () => {
  const [owner, stranger] = await Promise.all([signedIn(), signedIn()]);
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const ids = async (person: typeof owner) =>
    ((await callApi('getAccounts', {}, person)).envelope.data as { id: string }[]).map(
      (row) => row.id,
    );
  expect(await ids(owner)).toEqual([id]);
  expect(await ids(stranger)).toEqual([]);
});
