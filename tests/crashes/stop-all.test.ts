import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { answersOf } from '#support/answers.ts';
import { callApi } from '#support/api.ts';
import { processesOf } from '#support/function-process.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountsWithoutBroker } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';

/** A shard without an agent: the test only checks which accounts are marked. */
const shard = 'stop-all';

async function running(ownerUid: string, groups: number): Promise<string[]> {
  const { trading } = anAccount();
  const ids: string[] = [];
  for (let group = 0; group < groups; group += 1) {
    const changes = {
      shard,
      trading: { ...trading, state: 'running', runId: 'run', startedAt: Date.now() - 1_000 },
    } as const;
    ids.push(...(await accountsWithoutBroker({ ownerUid, count: 200, ...changes })));
  }
  return ids;
}

const inState = async (state: string) =>
  (
    await db()
      .collection(paths.accounts)
      .where('shard', '==', shard)
      .where('trading.state', '==', state)
      .count()
      .get()
  ).data().count;

test('stop all: a call that dies half-way leaves no account running', {
  timeout: 240_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  await running(owner.uid, 5);
  const call = callApi('stopAllTradingFor', { algoId: 1 }, admin).then(
    ({ status }) => status,
    () => 'no answer',
  );
  await answersOf(() => inState('stopping')).until('a first mark', (marked) => marked > 0);
  for (const pid of processesOf('api')) process.kill(pid, 'SIGKILL');
  expect(await call).not.toBe(200);
  const left = await inState('running');
  expect(left).toBeGreaterThan(0);
  await answersOf(() => inState('running')).until(
    'every account to be marked',
    (running) => running === 0,
    90_000,
  );
  console.info(`The call died with ${left} of 1,000 accounts running; all are marked now`);
});
