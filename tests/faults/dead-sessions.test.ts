import { expect, test } from 'vitest';
import { answersOf } from '#support/answers.ts';
import { callApi, succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf, auditAbout, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';

test('dead session: ending three times within a minute does not prevent a square off', {
  timeout: 420_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { input: { strategy: eager } });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });

  for (const times of [1, 2, 3]) {
    await fault({ kind: 'dead-token', client: client.clientCode, count: 1 });
    if (times < 3)
      await auditAbout(id).until(
        `session ${times} reopened`,
        (rows) => rows.filter(({ action }) => action === 'reopenSession').length >= times,
      );
  }
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  const stoppedAt = Date.now();
  await bookOf(client.clientCode).until('a flat book', isFlat, 90_000);
  console.info(`Third dead session and Square Off to flat: ${Date.now() - stoppedAt} ms`);
  await untilStopped(id);
});

test('dead session: an account that trades may be logged in by hand while it is known to be dead', {
  timeout: 360_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { input: { strategy: eager } });
  const logIn = () => callApi('loginAccount', { account_id: id }, owner);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  expect(await logIn()).toMatchObject({
    status: 409,
    envelope: { message: expect.stringContaining('is trading on its open session') },
  });

  const lift = await fault({ kind: 'dead-token', client: client.clientCode });
  await accountOf(id).until(
    'a session that is known to be dead',
    (account) => account?.loginStatus === 'error',
    60_000,
  );
  await lift();
  const answer = await logIn();
  // The agent may have been quicker: then it is at the broker, or has opened the session already.
  if (answer.status !== 200)
    expect(answer.envelope.message).toMatch(
      /is being logged in already|is trading on its open session/,
    );
  await answersOf(async () => {
    await succeed('loginStatus', { account_ids: [id] }, owner);
    return (await succeed('getAccounts', {}, owner))[0]?.login_status;
  }).until('a session that lives', (status) => status === 'logged_in');
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await untilStopped(id);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});
