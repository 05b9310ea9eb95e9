import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { brokerBook, isFlat, mostNakedUnits, until } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';

test('a started account trades, wings first, and a square off ends flat in the broker’s own book', { timeout: 240_000 }, async () => {
  const asha = await signedIn();
  const { id, client } = await anAccount(asha, { input: { strategy: eager } });
  const startedAt = Date.now();
  expect(await succeed('startTrading', { algoId: 1, accountId: [id] }, asha)).toEqual({ done: [id], failed: [] });

  await until('a first order', async () => (await brokerBook(client.clientCode)).orders.length > 0, 60_000);
  console.info(`Start to first order in the broker's book: ${Date.now() - startedAt} ms`);
  const whole = await wholePosition({ id, client });
  expect(mostNakedUnits(whole)).toBe(0);
  expect(new Set(whole.orders.map((order) => order.tag)).size).toBe(whole.orders.length);
  expect(await refused('deleteAccount', { id }, asha)).toMatchObject({ status: 409 });

  expect(await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha)).toEqual({ done: [id], failed: [] });
  await until('stopped', async () => (await succeed('getAccounts', {}, asha))[0]?.trading_state === 'stopped', 60_000);
  const book = await brokerBook(client.clientCode);
  expect(isFlat(book)).toBe(true);
  expect(mostNakedUnits(book)).toBe(0);
});
