// req: ADMIN-60, ADMIN-62

import type { OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { ledgerOf } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const start = (id: string) => ({ algoId: 1, accountId: [id] });
const stateOf = async (id: string) =>
  (await db().doc(paths.account(id)).get()).get('trading.state') as string;
const charges = async ({ uid }: Person) =>
  (await ledgerOf(uid)).entries.filter(({ kind }) => kind === 'charge').length;

test('disable race: of a start and a disabling at the same moment either the start is refused or the run is named', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn('admin');
  for (let round = 1; round <= 4; round += 1) {
    const owner = await signedIn();
    const { id } = await anAccount(owner);
    const [started, disabled] = await Promise.all([
      callApi('startTrading', start(id), owner),
      callApi('disableUser', { email: owner.email }, admin),
    ]);
    expect(disabled.status, `round ${round}`).toBe(200);
    const { trading } = disabled.envelope.data as OutputOf<'disableUser'>;
    const isRunning = (await stateOf(id)) === 'running';
    expect([started.status === 200, trading.length], `round ${round}`).toEqual(
      isRunning ? [true, 1] : [false, 0],
    );
    expect(await charges(owner), `round ${round}`).toBe(isRunning ? 1 : 0);
    await succeed('stopTradingFor', start(id), admin);
  }
});

test('disable race: the account of a disabled person is not started, charged or logged in by an admin either', async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id, name } = await anAccount(owner);
  await succeed('disableUser', { email: owner.email }, admin);
  const refusal = {
    status: 409,
    code: 'conflict',
    message: `The owner of ${name}, ${owner.email}, is disabled.`,
  };
  expect(await refused('startTradingFor', start(id), admin)).toMatchObject(refusal);
  expect(await refused('loginAccountFor', { account_id: id }, admin)).toMatchObject(refusal);
  expect(await stateOf(id)).toBe('stopped');
  expect(await charges(owner)).toBe(0);
  await succeed('enableUser', { email: owner.email }, admin);
  await succeed('startTradingFor', start(id), admin);
  expect(await stateOf(id)).toBe('running');
  await succeed('stopTradingFor', start(id), admin);
});
