import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { lendHand } from '../chaos/broker-control.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Size, sizes } from './visit.ts';

const { visit } = browserOfFile();

async function anOpenAccount() {
  const owner = await signedIn();
  const { id, client, name } = await anAccount(owner, { input: { strategy: eager } });
  const state = async () => (await succeed('getAccounts', {}, owner))[0]?.trading_state;
  const book = () => brokerBook(client.clientCode);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  return { owner, id, name, code: client.clientCode, state, book };
}

/** Uses the kill switch of somebody who has just signed in. */
async function pull(page: Page) {
  await page.getByRole('button', { name: 'Kill switch, off' }).click();
  await page.getByRole('button', { name: 'Square off and block' }).click();
  return page.getByRole('alertdialog', { name: 'The kill switch is on' });
}

async function each(page: Page, what: string): Promise<void> {
  for (const size of ['desk', 'phone'] as Size[]) {
    await page.setViewportSize(sizes[size]);
    await expectAccessible(page);
    await picture(page, `kill-switch-${what}-${size}`);
  }
}

/** Longer than a call to a broker is waited for. */
const silentMs = 45_000;

test('an investor’s kill switch says that an account is open while its broker answers nothing, and flat once its book is', {
  timeout: 420_000,
}, async () => {
  const { owner, code, state, book } = await anOpenAccount();
  const lift = await fault({ kind: 'hang', client: code });
  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  const on = await pull(page);
  await on.getByText('1 of 1 account(s) still open.', { exact: false }).waitFor();
  // The switch is on before the same call marks the accounts.
  await expect.poll(state).toBe('stopping');
  const since = Date.now();
  while (Date.now() - since < silentMs) {
    expect(await on.innerText()).not.toMatch(/flat by|yours is flat/);
    expect(await state()).toBe('stopping');
    await page.waitForTimeout(1_000);
  }
  await on.getByText('still open: it is being squared off').waitFor();
  expect(isWholePosition(await book())).toBe(true);
  await each(page, 'silent');

  await lift();
  await on.getByText('Every account of yours is flat.').waitFor({ timeout: 120_000 });
  expect(isFlat(await book())).toBe(true);
  expect(await state()).toBe('stopped');
  await visited.end();
});

test('positions that were left to their owner are not called flat, nor is a book that nobody can read', {
  timeout: 420_000,
}, async () => {
  const { owner, id, name, code, state, book } = await anOpenAccount();
  const refusing = await fault({
    kind: 'ack-then-reject',
    client: code,
    reason: 'RED:RULE: price',
  });
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await db()
    .doc(paths.account(id))
    .update({ 'trading.stoppingAt': Date.now() - 120_000 });
  await succeed('leaveRest', { accountId: id, confirmation: name }, owner);
  expect(await state()).toBe('stopped');
  await refusing();

  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  const on = await pull(page);
  await on
    .getByText('1 of 1 account(s) stopped with open positions. Close them at your broker.')
    .waitFor();
  await on.getByText('its broker’s book shows 4 open position(s)', { exact: false }).waitFor();
  await each(page, 'left');
  const silent = await fault({ kind: 'hang', client: code });
  await on
    .getByText('No account trades, but of 1 it is not known whether it is flat.')
    .waitFor({ timeout: 90_000 });
  await each(page, 'unread');
  await silent();
  await on.getByText('its broker’s book shows 4 open', { exact: false }).waitFor();
  expect(await lendHand(code, 'square-off', await book())).toEqual([]);
  await on.getByText('Every account of yours is flat.').waitFor({ timeout: 90_000 });
  expect(isFlat(await book())).toBe(true);
  await visited.end();
});
