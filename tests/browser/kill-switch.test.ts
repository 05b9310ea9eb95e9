import { expect, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachLook } from './in-each-look.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('kill switch of an investor: does nothing offline, closes what a refusing broker leaves open, and refuses a Start', {
  timeout: 300_000,
}, async () => {
  const owner = await signedIn();
  const { id, client, name } = await anAccount(owner, { input: { strategy: eager } });
  const state = async () => (await succeed('getAccounts', {}, owner))[0]?.trading_state;
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  const lift = await fault({
    kind: 'ack-then-reject',
    client: client.clientCode,
    reason: 'RED:RULE: option price check',
  });

  const visited = await visit({ expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('button', { name: 'Kill switch, off' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Use the kill switch?' });
  // Enter does nothing by accident.
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
  await inEachLook(page, 'kill-switch-question');
  const act = question.getByRole('button', { name: 'Square off and block' });
  await context.setOffline(true);
  await act.click();
  await question.getByText('You are offline: nothing was done.', { exact: false }).waitFor();
  expect(await state()).toBe('running');
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await act.click();

  const on = page.getByRole('alertdialog', { name: 'The kill switch is on' });
  await on.getByText('still open: it is being squared off').waitFor();
  await inEachLook(page, 'kill-switch-open');
  expect(await state()).toBe('stopping');
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);

  await lift();
  await on.getByText('Every account of yours is flat.').waitFor({ timeout: 120_000 });
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  await on.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Kill switch, on until / }).waitFor();
  const row = page.getByRole('listitem', { name });
  await row.getByText(/Your kill switch is on until .* \(India\)/).waitFor();
  expect(await row.getByRole('button', { name: `Start ${name}` }).count()).toBe(0);
  const { status } = await callApi('startTrading', { algoId: 1, accountId: [id] }, owner);
  expect(status).toBe(409);
  expect(await state()).toBe('stopped');
  await visited.end();
});
