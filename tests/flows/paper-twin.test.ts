// req: INVESTOR-120, INVESTOR-121, INVESTOR-122

import { istDay } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { isFlat, isWholePosition } from '#support/broker-book.ts';
import { eraseAccount } from '#support/erase.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { paperBook } from '#support/paper-book.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const trading = (id: string) => ({ algoId: 1, accountId: [id] });
const stored = (id: string) => firestoreStore.read(docs.account(id));

test('paper twin: trades beside its account, from its Start to its stop, and both are compared', {
  timeout: 240_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { input: { strategy: eager, account_size: 10 } });
  const request = { account_id: id, request_id: 'twin-request-1' };
  const { id: twinId } = await succeed('addPaperTwin', request, owner);
  onTestFinished(() => eraseAccount(twinId));
  expect((await succeed('addPaperTwin', request, owner)).id).toBe(twinId);
  const rows = await succeed('getAccounts', {}, owner);
  expect(rows.find((row) => row.id === twinId)).toMatchObject({
    ...{ broker: 'Paper', twin_of: id, account_size: 10, strategy: eager },
    start_obstacle: { kind: 'twin' },
  });
  expect(await refused('startTrading', trading(twinId), owner)).toMatchObject({ code: 'conflict' });

  await succeed('startTrading', trading(id), owner);
  const [real, twin] = [await stored(id), await stored(twinId)];
  expect(twin?.trading).toMatchObject({ state: 'running', runId: real?.trading.runId });
  await wholePosition({ id, client });
  await expect
    .poll(async () => isWholePosition(await paperBook(twinId)), { timeout: 90_000 })
    .toBe(true);

  await succeed('stopTrading', trading(id), owner);
  await untilStopped(id);
  await untilStopped(twinId);
  expect(isFlat(await paperBook(twinId))).toBe(true);

  const today = istDay(Date.now());
  const range = { from_date: today, to_date: today };
  const { accounts } = await succeed('getShadow', range, owner);
  expect(accounts).toMatchObject([{ account_id: id, twin_id: twinId, beside: null }]);
  const legs = accounts.flatMap(({ days }) => days.flatMap((day) => day.legs));
  expect(legs.filter(({ purpose }) => purpose === 'entry').length).toBeGreaterThanOrEqual(4);
  expect(legs.some((leg) => leg.real.units > 0 && leg.twin.units > 0)).toBe(true);
  const sum = legs.reduce((before, { slippage }) => before + Math.round(slippage * 100), 0);
  expect(Math.round((accounts[0]?.slippage ?? 0) * 100)).toBe(sum);
});
