import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { refused, succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat, mostNakedUnits } from '#support/broker-book.ts';
import { indexEntries } from '#support/index-entries.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { arrivedMail } from '#support/mailbox.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { messagesTo, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/**
 * Of the documents that hold many accounts or many contracts: however many, they have the same few.
 */
const mostIndexEntries = 50;

async function largestDocuments(shard: string) {
  const market = await db().collection('market').get();
  const documents = [await db().doc(paths.shard(shard)).get(), ...market.docs];
  return documents.map((document) => ({
    name: document.ref.path,
    entries: indexEntries(document.ref.parent.id, document.data() ?? {}),
  }));
}

// req: INVESTOR-38
test('trade to flat: a started account trades, wings first, and a square off ends flat in the broker’s own book', {
  timeout: 240_000,
}, async () => {
  const asha = await signedIn();
  const { id, client } = await anAccount(asha, { input: { strategy: eager } });
  await succeed('setChannels', { channels: { closed: ['mail'] }, quiet: null }, asha);
  const startedAt = Date.now();
  expect(await succeed('startTrading', { algoId: 1, accountId: [id] }, asha)).toEqual({
    done: [id],
    failed: [],
  });

  await bookOf(client.clientCode).until('a first order', ({ orders }) => orders.length > 0, 60_000);
  console.info(`Start to first order in the broker's book: ${Date.now() - startedAt} ms`);
  const whole = await wholePosition({ id, client });
  expect(mostNakedUnits(whole)).toBe(0);
  expect(new Set(whole.orders.map((order) => order.tag)).size).toBe(whole.orders.length);
  expect(await refused('deleteAccount', { id }, asha)).toMatchObject({ status: 409 });
  for (const { name, entries } of await largestDocuments(await accountShard(id)))
    expect(entries, name).toBeLessThan(mostIndexEntries);

  await messagesTo(asha.uid).until('that it was opened', (all) => all.length === 1);
  expect(await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha)).toEqual({
    done: [id],
    failed: [],
  });
  await untilStopped(id);
  expect(await succeed('getAccounts', {}, asha)).toMatchObject([{ trading_state: 'stopped' }]);
  const book = await brokerBook(client.clientCode);
  expect(isFlat(book)).toBe(true);
  expect(mostNakedUnits(book)).toBe(0);
  await expectMessages(asha, id);
});

/** Of what happened while no page was open, once each: routed, and mailed where that was chosen. */
async function expectMessages({ uid, email }: Person, accountId: string): Promise<void> {
  const messages = await messagesTo(uid).until(
    'two routed messages',
    (all) => all.length > 1 && all.every(({ routedAt }) => routedAt !== null) && all,
  );
  expect(messages).toMatchObject([
    { event: 'closed', accountId, text: expect.stringMatching(/^The account is flat and trading/) },
    { event: 'opened', accountId, text: expect.stringMatching(/^A position was opened; at worst/) },
  ]);
  const mail = await arrivedMail(email, /: Position closed$/);
  expect(mail.text).toContain('The account is flat and trading has stopped');
}
