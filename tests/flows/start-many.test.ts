import { bulkTradeDocument } from '@sthira/contract/bulk-trades';
import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { ledgerOf } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const stateOf = async (id: string) =>
  (await db().doc(paths.account(id)).get()).get('trading.state') as string;
const bulkOf = async (id: string) =>
  bulkTradeDocument.parse((await db().doc(paths.bulkTrade(id)).get()).data());

test('start of many: goes on without its caller, says why others were refused, and leaves a record of the stop too', {
  timeout: 120_000,
}, async () => {
  const [admin, colleague, owner] = await Promise.all([
    signedIn('admin'),
    signedIn('admin'),
    signedIn(),
  ]);
  const [one, two] = [await anAccount(owner), await anAccount(owner)];
  const out = await anAccount(owner, { state: 'logged_out' });
  const account_ids = [one.id, two.id, out.id];
  const { bulk_id } = await succeed('startMany', { account_ids }, admin);
  await vi.waitFor(async () => expect((await bulkOf(bulk_id)).state).toBe('finished'), {
    timeout: 60_000,
    interval: 250,
  });
  expect(await bulkOf(bulk_id)).toMatchObject({
    ...{ verb: 'start', by: admin.uid, of: 3, waiting: [], done: [one.id, two.id] },
    failed: [{ id: out.id, message: `${out.name} is not logged in.` }],
  });
  expect(await Promise.all(account_ids.map(stateOf))).toEqual(['running', 'running', 'stopped']);
  const charges = (await ledgerOf(owner.uid)).entries.filter(({ kind }) => kind === 'charge');
  expect(charges).toHaveLength(2);
  expect(await refused('stopStarting', { bulk_id }, colleague)).toMatchObject({
    message: 'This start has ended already.',
  });
  expect((await auditOf(admin.uid)).map(({ action }) => action)).toContain('startMany');

  await succeed('stopTradingFor', { algoId: 1, accountId: [one.id, two.id] }, colleague);
  const stops = await db().collection(paths.bulkTrades).where('by', '==', colleague.uid).get();
  expect(stops.docs.map((stop) => bulkTradeDocument.parse(stop.data()))).toMatchObject([
    { verb: 'stop', of: 2, done: [one.id, two.id], failed: [], state: 'finished' },
  ]);
});
