import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat } from '#support/broker-book.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { arrivedMail } from '#support/mailbox.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';

test('a loss of sl_pct of the account size squares the account off by itself, files an issue and writes to the owner', {
  timeout: 260_000,
}, async () => {
  const owner = await signedIn();
  // 0.01% of 5 lakh is 50 rupees: the charges of the entry alone are more.
  const { id, client } = await anAccount(owner, { input: { strategy: eager, sl_pct: 0.01 } });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  const book = bookOf(client.clientCode);
  await book.until('a first trade', ({ trades }) => trades.length > 0, 60_000);
  await untilStopped(id, 120_000);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  expect((await issuesOf(id)).map(({ description }) => description)).toContain(
    'The loss reached 0.01% of the account size',
  );
  const mail = await arrivedMail(owner.email, /is being squared off$/);
  expect(mail.text).toContain(': The loss reached 0.01% of the account size.');
});
