import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat } from '#support/broker-book.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { losingAccount, lossLimit, sellsTooCheaply } from '#support/losing-run.ts';
import { arrivedMail } from '#support/mailbox.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';

test('stop loss: a loss of sl_pct of the account size squares the account off, files an issue and mails the owner', {
  timeout: 260_000,
}, async () => {
  const owner = await signedIn();
  const losing = await losingAccount();
  const limitPct = lossLimit(losing, 1.25);
  const strategy = JSON.stringify(losing.strategy);
  const { id, client } = await anAccount(owner, {
    input: { strategy, account_size: losing.size, sl_pct: limitPct },
  });
  await sellsTooCheaply(client.clientCode, losing);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  const book = bookOf(client.clientCode);
  await book.until('a first trade', ({ trades }) => trades.length > 0, 60_000);
  await untilStopped(id, 120_000);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  expect((await issuesOf(id)).map(({ description }) => description)).toContain(
    `The loss of the run reached ${limitPct}% of the account size`,
  );
  const mail = await arrivedMail(owner.email, /is being squared off$/);
  expect(mail.text).toContain(`: The loss of the run reached ${limitPct}% of the account size.`);
});
