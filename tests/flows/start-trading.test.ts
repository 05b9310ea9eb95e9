// req: ADMIN-33

import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { nobodysId } from '#support/sample-inputs.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { ledgerOf } from '#support/wallets.ts';
import { accountDocument } from '../../functions/src/documents/accounts.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const start = (...ids: string[]) => ({ algoId: 1, accountId: ids });
const tradingOf = async (id: string) =>
  accountDocument.parse((await db().doc(paths.account(id)).get()).data()).trading;
const starts = async (id: string) =>
  (
    await db()
      .collection(paths.audit)
      .where('subject', '==', id)
      .where('action', '==', 'startTrading')
      .get()
  ).size;

test('start trading: each reason that prevents a start is one sentence', async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const account = db().doc(paths.account(id));
  const refusal = async () => refused('startTrading', start(id), owner);
  expect(await refusal()).toMatchObject({
    status: 409,
    code: 'conflict',
    message: `${name} is not logged in.`,
  });
  await account.update({ loginStatus: 'pending' });
  expect(await refusal()).toMatchObject({
    message: `${name} is still connecting to its broker. Check its status first.`,
  });
  await account.update({ loginStatus: 'logged_in', isActive: false });
  expect(await refusal()).toMatchObject({ message: `${name} is not active.` });
  await account.update({ isActive: true, accountSizeLakhHundredths: null });
  expect(await refusal()).toMatchObject({ message: `Set the Account Size of ${name} first.` });
  await account.update({ accountSizeLakhHundredths: 500, strategy: '{}' });
  expect(await refusal()).toMatchObject({ message: `Choose a strategy for ${name} first.` });
  await account.update({ strategy: '{"threshold":"high"}' });
  expect((await refusal()).message).toMatch(new RegExp(`^The strategy of ${name} is not valid: `));
  expect(await tradingOf(id)).toMatchObject({ state: 'stopped', runId: '' });
  expect(await starts(id)).toBe(0);
});

test('start trading: an account that can never hold one lot is refused with the sum, and nothing is charged', async () => {
  const owner = await signedIn();
  const [small, ready] = [
    await anAccount(owner, { input: { account_size: 0.5 } }),
    await anAccount(owner),
  ];
  endAtLast(owner, ready.id);
  const words =
    /^One lot needs ₹[\d,]+, 80% of this account is ₹40,000\. An Account Size of [\d.]+ lakh would do\.$/;
  expect(await refused('startTrading', start(small.id), owner)).toMatchObject({
    status: 409,
    code: 'conflict',
    message: expect.stringMatching(words),
  });
  expect((await ledgerOf(owner.uid)).entries.filter(({ kind }) => kind === 'charge')).toEqual([]);
  expect(await tradingOf(small.id)).toMatchObject({ state: 'stopped', runId: '' });
  const { envelope } = await callApi('startTrading', start(small.id, ready.id), owner);
  expect(envelope.data).toMatchObject({
    done: [ready.id],
    failed: [{ id: small.id, code: 'conflict', message: expect.stringMatching(words) }],
  });
  const charges = (await ledgerOf(owner.uid)).entries.filter(({ kind }) => kind === 'charge');
  expect(charges.map(({ accountDay }) => accountDay?.accountId)).toEqual([ready.id]);
});

test('start trading: two starts at once make one run', async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner);
  endAtLast(owner, id);
  const replies = await Promise.all([
    callApi('startTrading', start(id), owner),
    callApi('startTrading', start(id), owner),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.envelope.message).toBe(
    `${name} is already running.`,
  );
  expect(replies.find(({ status }) => status === 200)?.envelope).toEqual({
    success: true,
    data: { done: [id], failed: [] },
    message: 'Started trading for 1 account(s)',
  });
  const trading = await tradingOf(id);
  expect(trading).toMatchObject({ algoId: 1, state: 'running', stoppingAt: null });
  expect(trading.runId).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await starts(id)).toBe(1);
});

test('start trading: a partial success names the rest, another person’s account as not found', async () => {
  const [owner, stranger] = await Promise.all([signedIn(), signedIn()]);
  const [ready, unready, theirs] = [
    await anAccount(owner),
    await anAccount(owner, { state: 'logged_out' }),
    await anAccount(stranger, { state: 'logged_out' }),
  ];
  endAtLast(owner, ready.id);
  const { status, envelope } = await callApi(
    'startTrading',
    start(ready.id, unready.id, theirs.id, nobodysId),
    owner,
  );
  const missing = { code: 'not-found', message: 'Account not found.' };
  expect({ status, ...envelope }).toMatchObject({
    status: 200,
    success: true,
    message: `Started trading for 1 account(s). ${unready.name} is not logged in. Account not found.`,
  });
  expect(envelope.data).toMatchObject({ done: [ready.id] });
  expect((envelope.data as { failed: unknown[] }).failed).toEqual(
    expect.arrayContaining([
      { id: unready.id, code: 'conflict', message: `${unready.name} is not logged in.` },
      { id: theirs.id, ...missing },
      { id: nobodysId, ...missing },
    ]),
  );
});

test('start trading: square off may be sent twice, and for an account that does not run', {
  timeout: 90_000,
}, async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner);
  expect(await succeed('stopTrading', start(id), owner)).toEqual({ done: [id], failed: [] });
  expect(await tradingOf(id)).toMatchObject({ state: 'stopped' });
  await succeed('startTrading', start(id), owner);
  const { runId } = await tradingOf(id);
  expect(await succeed('stopTrading', start(id), owner)).toEqual({ done: [id], failed: [] });
  expect(await succeed('stopTrading', start(id), owner)).toEqual({ done: [id], failed: [] });
  await vi.waitFor(
    async () => expect(await tradingOf(id)).toMatchObject({ state: 'stopped', runId }),
    { timeout: 60_000, interval: 500 },
  );
});

// req: CREDITS-10
test('start trading: credits for some start those, account by account, and the rest have the missing amount', async () => {
  const owner = await signedIn();
  const [first, second] = [
    await anAccount(owner, { credits: 62 }),
    await anAccount(owner, { credits: 0 }),
  ];
  endAtLast(owner, first.id, second.id);
  const { envelope } = await callApi('startTrading', start(first.id, second.id), owner);
  const { done, failed } = envelope.data as {
    done: string[];
    failed: { id: string; message: string }[];
  };
  const refusedName = done[0] === first.id ? second.name : first.name;
  expect(done).toHaveLength(1);
  expect(failed).toMatchObject([
    { code: 'conflict', message: `${refusedName} needs 50 credits for today; the wallet has 12.` },
  ]);
  expect(envelope.message).toBe(
    `Started trading for 1 account(s). ${refusedName} needs 50 credits for today; the wallet has 12.`,
  );
  expect((await ledgerOf(owner.uid)).wallet?.milliCredits).toBe(12_000);
});

// req: CREDITS-11
test('start trading: an admin starts and stops any account, and its owner pays', async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id } = await anAccount(owner);
  endAtLast(owner, id);
  expect(await succeed('startTradingFor', start(id), admin)).toEqual({ done: [id], failed: [] });
  const { wallet, entries } = await ledgerOf(owner.uid);
  expect(wallet?.milliCredits).toBe(950_000);
  expect(entries.at(-1)).toMatchObject({ kind: 'charge', accountDay: { accountId: id } });
  expect((await ledgerOf(admin.uid)).entries).toEqual([]);
  expect(await tradingOf(id)).toMatchObject({ state: 'running' });
  expect(await succeed('stopTradingFor', start(id), admin)).toEqual({ done: [id], failed: [] });
});

/**
 * Squares off what the test started and waits until the book is flat, so that no agent is left with
 * a run.
 */
function endAtLast(owner: Person, ...ids: string[]): void {
  onTestFinished(async () => {
    await succeed('stopTrading', start(...ids), owner);
    for (const id of ids)
      await vi.waitFor(async () => expect((await tradingOf(id)).state).toBe('stopped'), {
        timeout: 60_000,
        interval: 500,
      });
  }, 130_000);
}

// req: INVESTOR-159
test('start trading: without free cash for the premium it is refused, though holdings are pledged', async () => {
  const owner = await signedIn();
  const pledged = {
    ...{ isin: 'INE000S01029', nseInstrumentId: 2_885, bseInstrumentId: 0 },
    ...{ quantity: 9_000, collateralQuantity: 9_000, buyAveragePaise: 100_000 },
  };
  const { id } = await anAccount(owner, { cashRupees: 100, holdings: [pledged] });
  const words =
    /^The premium of one lot is ₹[\d,]+, paid in cash and not by pledged holdings: 95% of the free cash is ₹95 \(read just now\)\. Free cash of ₹[\d,]+ would do\.$/;
  expect(await refused('startTrading', start(id), owner)).toMatchObject({
    ...{ status: 409, code: 'conflict', message: expect.stringMatching(words) },
  });
  expect((await ledgerOf(owner.uid)).entries.filter(({ kind }) => kind === 'charge')).toEqual([]);
  // The list says it from then on, before Start is pressed.
  const rows = await succeed('getAccounts', {}, owner);
  expect(rows.find((row) => row.id === id)?.start_obstacle).toMatchObject({ kind: 'cash' });
  const funds = await succeed('getFunds', {}, owner);
  expect(funds[id]).toMatchObject({ cash_margin: 100 });
});
