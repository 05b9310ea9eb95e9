// req: INVESTOR-40, INVESTOR-64

import { type OperationName, operations } from '@sthira/contract/operations';
import { expect, test, vi } from 'vitest';
import { functions, hosting } from '#support/addresses.ts';
import { askApi, askTrading, callApi, callTrading } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { sampleInput } from '#support/sample-inputs.ts';
import { type Person, signedIn } from '#support/sign-in.ts';

const names = Object.keys(operations) as OperationName[];

const callableStatus: Record<number, string | undefined> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
};

/** The health of brokers says when it was read. */
const withoutReadingTime = (text: string) => text.replace(/"as_of":"[^"]*","brokers"/, '"brokers"');

/** The same call through both doors, the callable's answer beside the HTTP body. */
async function bothDoors(
  name: OperationName,
  { input, person }: { input: Record<string, unknown>; person: Person | 'no-token' },
) {
  const http = await callApi(name, input, person);
  const callable = await callTrading(name, input, person);
  expect(withoutReadingTime(callable.text), name).toBe(withoutReadingTime(http.text));
  expect(callable.status, name).toBe(http.status);
  expect(callable.answer.error?.status, name).toBe(
    http.status === 200 ? undefined : callableStatus[http.status],
  );
  return http;
}

test('doors: every call answers the same bytes through both, on an account that is logged out', async () => {
  const admin = await signedIn('admin');
  const { id, client } = await anAccount(admin, { state: 'logged_out' });
  const linked = { api_key: client.appKey, api_secret: 'any' };
  const special: Partial<Record<OperationName, object>> = {
    addAccount: linked,
    addAccountFor: linked,
    deleteAccount: { id: 'x' },
    deleteAccountFor: { id: 'x' },
    // These answers contain the time they were made, or change when other tests do something in
    // between.
    getAdminReport: { from_date: 'x' },
    getRevenue: { from_date: 'x' },
    getResult: { account_id: 'x' },
    getCreditMovements: { kind: 'x' },
    getDecidedRefunds: { x: 'x' },
    getOwnData: { after: '%' },
    getLoneSignIns: { x: 'x' },
    countWallets: { x: 'x' },
    // Each has a code of its own, and a minute holds one test.
    linkTelegram: { x: 'x' },
    testChannel: { channel: 'x' },
    // Each has a record of its own.
    startMany: { account_ids: ['x'] },
    // It would log in the accounts of every other test, and the second call finds fewer to do.
    loginAllAccounts: { force: 'x' },
    loginAccounts: { account_ids: ['x'] },
    // It would stop the accounts of every other test.
    stopAllTradingFor: { algoId: 2 },
    // No test could start an account for the rest of the day.
    pullKillSwitch: { until: 'x' },
    pullKillSwitchFor: { reason: '' },
    liftKillSwitch: { reason: '' },
    // The caller's own sign-in would be over.
    logout: { x: 'x' },
    logoutEverywhere: { x: 'x' },
    // Two orders are two purchases, and an account on paper would be left over.
    createOrder: { buyer_state: '00' },
    addPaperAccount: { account_size: 0 },
    addPaperTwin: { account_id: '' },
  };
  const statuses: Partial<Record<OperationName, number>> = {};
  for (const name of names) {
    const input = { ...sampleInput(name, { id, email: admin.email }), ...special[name] };
    // These answer with the instant of the login or the reading, or by the prices of the moment:
    // without an account they answer the same twice.
    const twice = [
      'loginAccount',
      'loginAccountFor',
      'getReport',
      'getShadow',
      'sizeStrategy',
    ].includes(name)
      ? sampleInput(name)
      : input;
    const both = () => bothDoors(name, { input: twice, person: admin });
    // Everybody's: what another test does between the two is in one of them.
    const { status } = await (name === 'getAllAccounts' || name === 'getBrokerHealth'
      ? vi.waitFor(both, { timeout: 20_000, interval: 1_000 })
      : both());
    statuses[name] = status;
  }
  expect(statuses).toMatchObject({
    getAccounts: 200,
    addAccount: 409,
    modifyAccount: 200,
    deleteAccount: 400,
    loginAccount: 404,
    stopTrading: 200,
    startTrading: 409,
    getAllAccounts: 200,
  });
});

test('doors: every call refuses a visitor with the same bytes through both', async () => {
  for (const name of names)
    expect((await bothDoors(name, { input: sampleInput(name), person: 'no-token' })).status).toBe(
      401,
    );
});

test('doors: a role, a field and an unknown account are refused with the same bytes', async () => {
  const person = await signedIn();
  const newcomer = await signedIn('newcomer');
  expect((await bothDoors('getAllAccounts', { input: { flag: 'true' }, person })).status).toBe(403);
  expect((await bothDoors('getAccounts', { input: {}, person: newcomer })).status).toBe(403);
  expect(
    (
      await bothDoors('addAccount', {
        input: { ...sampleInput('addAccount'), account_size: 0 },
        person,
      })
    ).status,
  ).toBe(400);
  expect(
    (await bothDoors('startTrading', { input: sampleInput('startTrading'), person })).status,
  ).toBe(404);
});

// req: ADMIN-73
test('doors: /v1 answers behind Hosting and directly, with the prefix and without', async () => {
  const person = await signedIn();
  const request = { method: 'GET', path: '/users/get_profile', token: person };
  const [behind, direct] = await Promise.all([
    askApi({ ...request, at: hosting }),
    askApi(request),
  ]);
  expect(behind.response.status).toBe(200);
  expect(direct.text).toBe(behind.text);
  expect(behind.response.headers.get('cache-control')).toBe('private, no-store');
  const bare = await fetch(`${functions}/api/users/get_profile`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await bare.text()).toBe(behind.text);
});

test('doors: personal answers behind Hosting are not cached', async () => {
  for (const path of ['/v1/users/get_profile', '/v1/no_such_thing', '/v1/webhooks/razorpay']) {
    expect(
      (await fetch(`${hosting}${path}`, { method: 'POST', body: '{}' })).headers.get(
        'cache-control',
      ),
    ).toBe('private, no-store');
  }
});

test('doors: malformed, oversized, unknown and misdirected requests get the envelope too', async () => {
  const person = await signedIn();
  const put = { method: 'PUT', path: '/users/update_profile', token: person };
  const answer = async (request: Parameters<typeof askApi>[0]) => {
    const { response, text } = await askApi(request);
    const { success, data } = JSON.parse(text) as { success: boolean; data: { code: string } };
    expect({ success, type: response.headers.get('content-type') }).toEqual({
      success: false,
      type: 'application/json; charset=utf-8',
    });
    return `${response.status} ${data.code}`;
  };
  expect(await answer({ ...put, body: '{"name":' })).toBe('400 bad-input');
  expect(await answer({ ...put, body: '[]' })).toBe('400 bad-input');
  expect(await answer({ ...put, body: '{"__proto__":{"role":"admin"}}' })).toBe('400 bad-input');
  expect(await answer({ ...put, body: { name: 'x'.repeat(65_536) } })).toBe('413 too-large');
  expect(await answer({ ...put, path: '/users/nothing' })).toBe('404 not-found');
  expect(await answer({ ...put, method: 'DELETE' })).toBe('404 not-found');
  expect(await answer({ ...put, at: hosting, body: '{"name":' })).toBe('400 bad-input');
});

test('doors: the callable refuses a malformed call, and one that is too large', async () => {
  const person = await signedIn();
  expect((await askTrading({ path: '/v1/users/get_profile' }, person)).answer.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { data: { code: 'bad-input' } },
  });
  const large = await askTrading(
    { method: 'PUT', path: '/v1/users/update_profile', body: { name: 'x'.repeat(65_536) } },
    person,
  );
  expect(large.answer.error).toMatchObject({
    status: 'OUT_OF_RANGE',
    details: { data: { code: 'too-large' } },
  });
});

test('doors: one person cannot call without end', { timeout: 120_000 }, async () => {
  const person = await signedIn();
  const status = async () => (await callApi('getProfile', {}, person)).status;
  const statuses: number[] = [];
  // One at a time: the emulator has a process, and that a bucket, for each call beside another, and
  // four fill faster than a slow machine calls.
  while (!statuses.includes(429) && statuses.length < 600) statuses.push(await status());
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses).toContain(429);
  expect((await callApi('getProfile', {}, await signedIn())).status).toBe(200);
});
